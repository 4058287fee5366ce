import type { ConsumeRecord, Receipt } from '@hookline/contract';
import type { wallet } from '@hookline/db';

import { episodeName } from './episode.ts';
import { serializeCover, type MediaOrigin } from './image.ts';

/** Returns a member's payment for an episode. */
export function serializeUnlockRecord(
  record: wallet.UnlockRecordRow,
  origin: MediaOrigin,
): ConsumeRecord {
  return {
    recordId: record.recordId,
    contentId: record.dramaId,
    contentName: record.dramaName,
    ...serializeCover(record.cover, origin),
    chapterName: episodeName(record.number),
    subscriptionTime: record.createdAtMs,
    coinNum: record.coin,
    bonusNum: record.bonus,
  };
}

/** Returns the episode that a posting paid for, if any. */
export function serializeUnlock(
  unlock: wallet.ReceiptRow['unlock'],
): Pick<Receipt, 'contentName' | 'chapterName'> {
  if (unlock === null) return {};
  return { contentName: unlock.name, chapterName: episodeName(unlock.number) };
}
