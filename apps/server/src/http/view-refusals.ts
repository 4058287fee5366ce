import type { ErrorCode } from '@hookline/contract';
import type { ViewRefusal } from '@hookline/domain';

/** Words the reasons why an episode cannot have been watched, for every call that reports it. */
export const VIEW_REFUSALS: Record<ViewRefusal, readonly [code: ErrorCode, message: string]> = {
  locked: ['B0002', 'Purchase to view'],
  'being-prepared': ['B0004', 'Episode is being prepared'],
  'app-only': ['B0005', 'Download the app to watch'],
};
