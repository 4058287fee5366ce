/** Lists episodes, such as 'Episode 3' or 'Episodes 1 to 4, 7'. @param numbers Ascending. */
export function episodesText(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  const texts = runs.map(({ first, last }) =>
    first === last ? `${first}` : `${first} to ${last}`,
  );
  return `${numbers.length === 1 ? 'Episode' : 'Episodes'} ${texts.join(', ')}`;
}
