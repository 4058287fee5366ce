import type { Session } from '../session/member/session.ts';

/** The viewer: pages are rendered for a guest, and only the browser learns more. */
export type Viewer =
  | { kind: 'guest' }
  /** A login is stored here, but its member and balance are not known yet. */
  | { kind: 'unknown' }
  | { kind: 'member'; id: string; totalBalance: number; debt: number };

export function memberIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'member' ? viewer.id : null;
}

/** Makes the viewer of a session. */
export function viewerOf({ status, member }: Session): Viewer {
  if (member !== null) {
    const { user_id: id, totalBalance, debt = 0 } = member;
    return { kind: 'member', id, totalBalance, debt };
  }
  return { kind: status === 'guest' ? 'guest' : 'unknown' };
}
