// Which colour and shape each seat has: its own, until people move on to other seats and take theirs along.
let looks = $state.raw<readonly number[]>([]);

export const lookOf = (seat: number): number => looks[seat] ?? seat;

/** For as long as this table is shown; none: each seat its own. */
export function wear(seats: readonly { readonly look?: number }[] = []): void {
  looks = seats.map((seat, i) => seat.look ?? i);
}
