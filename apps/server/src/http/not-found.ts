import { AppError } from '@hookline/contract';
import { catalog, type Database } from '@hookline/db';

const MESSAGES = {
  drama: 'Drama Not Found',
  episode: 'Episode Not Found',
  'taken-down': 'Drama Taken Down',
} as const;

/** Answers a call for a drama or an episode that the viewer does not find. */
export function notFound(missing: keyof typeof MESSAGES): AppError {
  return new AppError('A0404', MESSAGES[missing]);
}

/**
 * Answers a call for a drama that the viewer does not find. A member who has paid for a drama that
 * was taken down is told so (ADR 0084); to everybody else there is no such drama.
 */
export async function missingDrama(
  { dramaId, userId }: { dramaId: string; userId: string | null },
  db: Database,
): Promise<AppError> {
  const isLost = userId !== null && (await catalog.isTakenFromOwner(db, { dramaId, userId }));
  return notFound(isLost ? 'taken-down' : 'drama');
}
