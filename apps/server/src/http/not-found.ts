import { AppError } from '@hookline/contract';
import { catalog, type Database } from '@hookline/db';

const MESSAGES = {
  drama: 'Drama Not Found',
  episode: 'Episode Not Found',
  'taken-down': 'Drama Taken Down',
} as const;

/** Returns the error for a drama or an episode that the viewer cannot see. */
export function notFound(missing: keyof typeof MESSAGES): AppError {
  return new AppError('A0404', MESSAGES[missing]);
}

/**
 * Returns the error for a drama that the viewer cannot see. If it was taken down, a member who has
 * paid for it is told so (ADR 0084); for everybody else it does not exist.
 */
export async function missingDrama(
  { dramaId, userId }: { dramaId: string; userId: string | null },
  db: Database,
): Promise<AppError> {
  const isLost = userId !== null && (await catalog.isTakenFromOwner(db, { dramaId, userId }));
  return notFound(isLost ? 'taken-down' : 'drama');
}
