// What the tests of charts share: a chart read back from its SVG, as a reader's eye would.
import assert from 'node:assert/strict';

const LETTERS = { title: 10.5, panel: 8.4 }; // pixels a letter, about; small type: 7
const ANCHORS = { x: 0.5, y: 1 };

/** Every text with its place and the box it fills, about. */
export function textsOf(svg) {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, words, text]) => {
    const word = (name) => words.match(new RegExp(`(?:^| )${name}="([^"]*)"`))?.[1];
    const kind = word('class');
    const [x, y, wide] = [Number(word('x')), Number(word('y')), text.length * (LETTERS[kind] ?? 7)];
    const left = x - wide * (ANCHORS[kind] ?? 0);
    return { text, kind, x, y, left, right: left + wide, top: y - 10, bottom: y + 3 };
  });
}

/** The lines by their inks: names from the legend, and the places of their points and whiskers. */
export function linesOf(svg) {
  const names = Object.fromEntries(
    [...svg.matchAll(/<g class="ink(\d)"><polyline[^\n]*\n\s*<text class="legend"[^>]*>([^<]*)</g)].map(([, ink, name]) => [ink, name]),
  );
  return [...svg.matchAll(/<g class="ink(\d)">\n([^]*?)\n {2}<\/g>/g)].map(([, ink, inside]) => ({
    name: names[ink],
    points: inside.match(/points="([^"]*)"/)[1].split(' ').map((point) => point.split(',').map(Number)),
    whiskers: [...inside.matchAll(/class="whisker" d="M[\d.]+ ([\d.]+) V([\d.]+)"/g)].map(([, low, high]) => [Number(low), Number(high)]),
    titles: [...inside.matchAll(/<title>([^<]*)</g)].map(([, title]) => title),
  }));
}

/** What a height says in the first panel, by the two lowest labels of its logarithmic axis. */
export function heightOf(svg) {
  const [low, next] = textsOf(svg).filter(({ kind }) => kind === 'y');
  const value = ({ text }) => Number(text.replaceAll(',', ''));
  const step = (next.y - low.y) / Math.log(value(next) / value(low));
  return (y) => value(low) * Math.exp((y + 4 - low.y) / step); // a label stands four pixels below its line
}

/** Everything is inside the picture, no text lies over another, and there is a dark version. */
export function assertReadable(svg) {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number);
  const texts = textsOf(svg);
  for (const one of texts) {
    assert.ok(one.left >= 0 && one.right <= width && one.top >= 0 && one.bottom <= height, `"${one.text}" is cut`);
    for (const other of texts)
      if (one !== other)
        assert.ok(
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
          `"${one.text}" lies over "${other.text}"`,
        );
  }
  for (const { points } of linesOf(svg))
    for (const [x, y] of points) assert.ok(x > 0 && x < width && y > 0 && y < height, `a point at ${x}, ${y}`);
  assert.match(svg, /@media \(prefers-color-scheme: dark\)/);
}
