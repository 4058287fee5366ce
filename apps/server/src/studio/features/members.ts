import { STUDIO_CALLS, STUDIO_PAGE_ITEMS } from '@hookline/contract/studio';
import {
  listTimeline,
  pageMembers,
  searchMembers,
  type DescribedLot,
  type FoundMember,
  type TimelineEvent,
} from '@hookline/services/identity';
import { listLedger, type DescribedPosting } from '@hookline/services/wallet';

import { getMember } from '../get-member.ts';
import { serveStudio } from '../serve-studio.ts';
import { cursorOf, placesOf } from './timeline-cursor.ts';

const FOUND_MAX = 8;

export const memberListEndpoint = serveStudio(
  STUDIO_CALLS.memberList,
  async ({ input: { word = '', state, joinedFrom, joinedUntil, cursor = null }, deps }) => {
    const wanted = {
      word: word === '' ? null : word,
      isBlocked: state === undefined ? undefined : state === 'blocked',
      joinedFromMs: joinedFrom,
      joinedUntilMs: joinedUntil,
      beforeUserId: cursor,
      itemsMax: STUDIO_PAGE_ITEMS,
    };
    const { members, hasMore } = await pageMembers(wanted, deps);
    return { rows: members.map(listedOf), next: hasMore ? (members.at(-1)?.userId ?? null) : null };
  },
);

function listedOf({ createdAtMs, lastLoginAtMs, ...member }: FoundMember) {
  return { ...member, createdAt: createdAtMs, lastLoginAt: lastLoginAtMs };
}

export const memberFindEndpoint = serveStudio(
  STUDIO_CALLS.memberFind,
  async ({ input: { word }, deps }) => ({
    members: word === '' ? [] : await searchMembers({ word, itemsMax: FOUND_MAX }, deps),
  }),
);

export const memberDetailEndpoint = serveStudio(
  STUDIO_CALLS.memberDetail,
  async ({ input, deps }) => {
    const member = await getMember(input.userId, deps);
    const { subscription, block, login } = member;
    const endsAt = subscription?.endsAtMs ?? 0;
    return {
      ...member,
      createdAt: member.createdAtMs,
      logins: member.identities,
      subscription:
        subscription === null
          ? null
          : { startsAt: subscription.startsAtMs, endsAt, isRunning: endsAt > deps.now() },
      block: block === null ? null : { ...block, blockedAt: block.blockedAtMs },
      session: login === null ? null : { startedAt: login.startedAtMs, seenAt: login.seenAtMs },
      lots: member.lots.map(lotOf),
    };
  },
);

function lotOf({ expiresAtMs, ...lot }: DescribedLot) {
  return { ...lot, expiresAt: expiresAtMs };
}

export const memberTimelineEndpoint = serveStudio(
  STUDIO_CALLS.memberTimeline,
  async ({ input: { userId, cursor }, deps }) => {
    const page = { userId, after: placesOf(cursor), itemsMax: STUDIO_PAGE_ITEMS };
    const { events, next } = await listTimeline(page, deps);
    return { rows: events.map(eventOf), next: next === null ? null : cursorOf(next) };
  },
);

function eventOf(event: TimelineEvent) {
  const named = { key: `${event.kind} ${event.place}`, at: event.atMs };
  switch (event.kind) {
    case 'login':
      return { ...event, ...named, seenAt: event.seenAtMs, endsAt: event.endsAtMs };
    case 'feedback':
      return { ...event, ...named, feedbackId: event.place };
    case 'action':
    case 'note':
    case 'order':
    case 'posting':
      return { ...event, ...named };
  }
}

export const memberLedgerEndpoint = serveStudio(
  STUDIO_CALLS.memberLedger,
  async ({ input: { userId, cursor: beforeNo = null }, deps }) => {
    const page = { userId, beforeNo, itemsMax: STUDIO_PAGE_ITEMS };
    const { rows, hasMore } = await listLedger(page, deps);
    const last = rows.at(-1);
    return {
      rows: rows.map(postingOf),
      next: hasMore && last !== undefined ? String(last.ledgerNo) : null,
    };
  },
);

function postingOf<P extends DescribedPosting>(row: P) {
  return { ...row, at: row.createdAtMs };
}
