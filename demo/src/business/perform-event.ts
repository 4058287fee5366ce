import { demo, feedback, library, playback } from '@hookline/db';
import { coins } from '@hookline/domain';
import { failMediaRequest } from '@hookline/services/catalog';
import { ensureMember } from '@hookline/services/identity';
import { unlockEpisode } from '@hookline/services/player';

import { performDispute, performExpiry, performOrder, performRefund } from './perform-payment.ts';
import type { BusinessEvent, Happening } from './plan-types.ts';
import type { Shop } from './shop.ts';

type Happened<Kind extends Happening['kind']> = Extract<BusinessEvent, { kind: Kind }> & {
  userId: string;
};

/**
 * Performs a planned event, dated at its planned time, through the use cases that viewers and
 * operators use. An event that was performed before changes nothing.
 */
export async function performEvent(event: BusinessEvent, shop: Shop): Promise<void> {
  const userId = await join(event, shop);
  switch (event.kind) {
    case 'join':
      return;
    case 'watch':
      return watch({ ...event, userId }, shop);
    case 'order':
      return performOrder({ ...event, userId }, shop);
    case 'expire':
      return performExpiry({ ...event, userId }, shop);
    case 'unlock':
      return unlock({ ...event, userId }, shop);
    case 'refund':
      return performRefund({ ...event, userId }, shop);
    case 'open-dispute':
    case 'lose-dispute':
      return performDispute({ ...event, userId }, shop);
    case 'feedback':
      return writeFeedback({ ...event, userId }, shop);
    case 'fail-encode':
      return failMediaRequest(event, shop);
  }
}

/** Returns the id of an event's member. Creates the member at the member's first event. */
async function join({ member: number }: BusinessEvent, shop: Shop): Promise<string> {
  const known = shop.userIds.get(number);
  if (known !== undefined) return known;
  const member = shop.members[number];
  if (member === undefined) throw new RangeError(`The demo has no member ${number}.`);
  const { provider, subject, nickName, joinedAtMs } = member;
  const { db } = shop;
  const person = { provider, subject, nickName, headImageUrl: '' };
  const userId = await ensureMember(person, { db, now: () => joinedAtMs });
  await demo.nameMember(db, userId);
  shop.userIds.set(number, userId);
  return userId;
}

async function watch(event: Happened<'watch'>, shop: Shop): Promise<void> {
  const { userId, member: number, dramaId, episodeIds, seconds, atMs } = event;
  const episodeId = episodeIds.at(-1);
  const member = shop.members[number];
  if (episodeId === undefined || member === undefined) return;
  const { subject: viewer } = member;
  shop.views.push(...episodeIds.map((each) => ({ viewer, episodeId: each, viewedAtMs: atMs })));
  // The watch history shows only the last time, so earlier times are not reported.
  if (!event.isLast) return;
  const position = { dramaId, episodeId, seconds, reportedAtMs: atMs };
  await library.reportWatch(shop.db, { userId, loginAtMs: member.joinedAtMs, ...position });
}

async function unlock(event: Happened<'unlock'>, shop: Shop): Promise<void> {
  const { userId, dramaId, episodeId, price, atMs } = event;
  const found = await playback.findEpisodeToUnlock(shop.db, { userId, dramaId, episodeId });
  // An operator may have unpublished the drama since the business began.
  if (found === null) return;
  const { episode, firstLockedNumber } = found;
  // The demo renders films on demand. On the day of the event this film would have been ready.
  const seen = { ...episode, mediaStatus: 'ready' as const, mediaId: episode.mediaId ?? 'film' };
  const deps = { db: shop.db, now: () => atMs, isVipFree: false };
  const shown = { isAutomatic: false, shownPrice: coins(price) };
  await unlockEpisode({ episode: seen, firstLockedNumber, userId, ...shown }, deps);
}

async function writeFeedback(event: Happened<'feedback'>, shop: Shop): Promise<void> {
  const { userId, member: number, types, description, episode, atMs } = event;
  const member = shop.members[number];
  if (member === undefined || (shop.isRepeating && (await isWritten(event, shop)))) return;
  await feedback.insertFeedback(shop.db, {
    userId,
    types,
    description,
    email: `${member.subject}@hookline.test`,
    dramaId: episode?.dramaId ?? null,
    episodeId: episode?.episodeId ?? null,
    locale: member.locale,
    createdAtMs: atMs,
  });
}

async function isWritten({ userId, atMs }: Happened<'feedback'>, { db }: Shop): Promise<boolean> {
  const span = { fromMs: atMs, untilMs: atMs + 1, before: null, itemsMax: 9 };
  const written = await feedback.listFeedback(db, span);
  return written.some((each) => each.userId === userId);
}
