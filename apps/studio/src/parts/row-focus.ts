/**
 * Moves the focus to the next or previous row of the page's tables, for `j` and `k`. A row is
 * focused by its first link, so that Enter opens it. Nothing moves beyond the first and last row.
 */
export function moveRowFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  const part = next?.querySelector<HTMLElement>('a, button') ?? next;
  part?.focus();
  part?.scrollIntoView({ block: 'nearest' });
}
