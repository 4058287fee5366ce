/** Who watches: pages are drawn for a guest, and only the browser learns more. */
export type Viewer =
  | { kind: 'guest' }
  /** A login is kept here; whose it is and what it owns has not come yet. */
  | { kind: 'unknown' }
  | { kind: 'member'; id: string; totalBalance: number; debt: number };

export function memberIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'member' ? viewer.id : null;
}
