import type { Session } from '../../features/identity/session/session.ts';

/** The viewer, as the browser knows them. The server renders every page for a guest. */
export type Viewer =
  | { kind: 'guest' }
  /** A login is stored in this browser, but its member and balance have not loaded yet. */
  | { kind: 'unknown' }
  | {
      kind: 'member';
      id: string;
      totalBalance: number;
      debt: number;
      /** Whether a payment's outcome is unknown, so the balance may still grow. */
      isPaymentPending: boolean;
      /** Whether the member needs no coins: a subscriber, if the operator has enabled that. */
      watchesFree?: boolean;
    };

export function memberIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'member' ? viewer.id : null;
}

/**
 * Makes the viewer for a session. Balance and pending payment are set together: a balance from
 * before the payment must not look final.
 */
export function viewerOf({ status, member }: Session, isPaymentPending: boolean): Viewer {
  if (member !== null) {
    const { user_id: id, totalBalance, debt = 0, watchesFree } = member;
    const balance = { id, totalBalance, debt, isPaymentPending };
    return { kind: 'member', ...balance, ...(watchesFree === true && { watchesFree }) };
  }
  return { kind: status === 'guest' ? 'guest' : 'unknown' };
}
