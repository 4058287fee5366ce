import { AppError, type ErrorCode } from '@hookline/contract';
import type { ViewRefusal } from '@hookline/domain/player';
import type { ViewOutcome } from '@hookline/services/player';

import { notFound } from './not-found.ts';

const REFUSALS: Record<ViewRefusal, readonly [code: ErrorCode, message: string]> = {
  locked: ['B0002', 'Purchase to view'],
  'being-prepared': ['B0004', 'Episode is being prepared'],
  'app-only': ['B0005', 'Download the app to watch'],
};

/**
 * Checks the outcome of every call that reports an episode as watched.
 *
 * @throws AppError for an episode that the viewer cannot have watched.
 */
export function requireWatchable(outcome: ViewOutcome): void {
  if (outcome.kind === 'refused') throw new AppError(...REFUSALS[outcome.reason]);
  if (outcome.kind === 'missing') throw notFound(outcome.missing);
}
