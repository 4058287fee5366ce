import { identity, wallet, type Database } from '@hookline/db';
import { mergeNewest } from '@hookline/domain';

import { describePosting, type DescribedPosting } from '../wallet/list-ledger.ts';

/** Kinds of events in a member's timeline. */
export const TIMELINE_KINDS = ['action', 'note', 'posting', 'order', 'feedback', 'login'] as const;
type Kind = (typeof TIMELINE_KINDS)[number];

/** For each kind, the place of its last listed event; null if none was listed. */
export type TimelinePlaces = Readonly<Record<Kind, string | null>>;

type Events = {
  action: identity.ActionEvent;
  note: identity.NoteEvent;
  posting: DescribedPosting & { place: string; atMs: number };
  order: identity.OrderEvent;
  feedback: identity.FeedbackEvent;
  login: identity.LoginEvent;
};

export type TimelineEvent = { [K in Kind]: { kind: K } & Events[K] }[Kind];

const START: TimelinePlaces = {
  action: null,
  note: null,
  posting: null,
  order: null,
  feedback: null,
  login: null,
};

/**
 * Lists what happened to a member, newest first: operators' actions and notes, postings, orders,
 * feedback and logins. Each kind continues from its own place, so that no event is left out or
 * repeated even if clocks differ.
 *
 * @param page.after  `next` of the page before; null for the newest events.
 * @returns `next` is null on the last page.
 */
export async function listTimeline(
  page: { userId: string; after: TimelinePlaces | null; itemsMax: number },
  { db }: { db: Database },
): Promise<{ events: TimelineEvent[]; next: TimelinePlaces | null }> {
  const { userId, itemsMax } = page;
  const after = page.after ?? START;
  const pageOf = (kind: Kind) => ({ userId, after: after[kind], itemsMax: itemsMax + 1 });

  const lists: readonly TimelineEvent[][] = [
    named('action', await identity.listActions(db, pageOf('action'))),
    named('note', await identity.listMemberNotes(db, pageOf('note'))),
    named('posting', await listPostings(db, pageOf('posting'))),
    named('order', await identity.listPlacedOrders(db, pageOf('order'))),
    named('feedback', await identity.listSentFeedback(db, pageOf('feedback'))),
    named('login', await identity.listLogins(db, pageOf('login'))),
  ];
  const merged = mergeNewest(lists, itemsMax + 1);
  const events = merged.slice(0, itemsMax);
  const places = Object.fromEntries(events.map(({ kind, place }) => [kind, place]));
  return { events, next: merged.length > itemsMax ? { ...after, ...places } : null };
}

async function listPostings(
  db: Database,
  { userId, after, itemsMax }: { userId: string; after: string | null; itemsMax: number },
): Promise<Events['posting'][]> {
  const beforeNo = after === null ? null : Number(after);
  const rows = await wallet.listPostings(db, { userId, beforeNo, itemsMax });
  return rows.map((row) =>
    Object.assign(describePosting(row), { place: String(row.ledgerNo), atMs: row.createdAtMs }),
  );
}

function named<K extends Kind>(kind: K, events: readonly Events[K][]): ({ kind: K } & Events[K])[] {
  return events.map((event) => Object.assign(event, { kind }));
}
