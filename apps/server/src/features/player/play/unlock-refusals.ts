import type { ErrorCode } from '@hookline/contract';
import type { UnlockAllRefusal, UnlockRefusal } from '@hookline/domain/player';

const PURCHASE = ['B0002', 'Purchase to view'] as const;

/** Code and message of each reason for which an unlock is rejected. */
export const UNLOCK_REFUSALS: Record<
  UnlockRefusal | UnlockAllRefusal,
  readonly [code: ErrorCode, message: string]
> = {
  'skips-locked-episode': ['B0001', 'Does not support cross-episode unlocking'],
  'insufficient-balance': PURCHASE,
  'price-increased': ['B0003', 'The price has changed. Please check it again.'],
  'being-prepared': ['B0004', 'Episode is being prepared'],
  'app-only': ['B0005', 'Download the app to watch'],
  'auto-unlock-off': ['A0400', 'Automatic unlocking is off'],
  'daily-limit': PURCHASE,
  'viewer-inactive': PURCHASE,
};
