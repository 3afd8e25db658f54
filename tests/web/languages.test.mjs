// The page in every language there is a catalogue for: chosen by the browser or by hand, whole, and within a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, languages } from './catalogues.mjs';
import { openPage, phone } from './harness.mjs';

const catalogues = Object.fromEntries(languages.map((language) => [language, catalogue(language)]));

// Pages, each with a sentence that it shows.
const pages = {
  '/': 'page.welcome',
  '/learn': 'page.learn_note',
  '/about': 'page.about.fair',
  '/new/jack_rabbits/friends': 'value.jack_rabbits.objective.simple.about',
  '/learn/hare_and_tortoise': 'page.learn.hare_and_tortoise.aim',
};

// A key that stands where its sentence should.
const bareKey = /\b(page|game|option|value|error|word|bot)\.[a-z_]+(\.[a-z_]+)*\b/;

for (const [language, words] of Object.entries(catalogues))
  test(`the page speaks ${language} to a browser that asks for it`, async (t) => {
    const page = await openPage(t, { size: phone, language });
    for (const [path, sentence] of Object.entries(pages)) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByText(words[sentence]).first().waitFor();
      const seen = await page.locator('body').innerText();
      assert.doesNotMatch(seen, bareKey, path);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${path} is ${beyond} px wider than the phone`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(page.errors, []);
  });

test('a language that is chosen is kept', async (t) => {
  const page = await openPage(t);
  await page.getByRole('combobox', { name: catalogues.en['page.language'] }).selectOption('fr');
  await page.getByText(catalogues.fr['page.welcome']).waitFor();
  await page.reload();
  await page.getByText(catalogues.fr['page.welcome']).waitFor();
});
