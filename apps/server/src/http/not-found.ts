import { AppError } from '@hookline/contract';

const MESSAGES = { drama: 'Drama Not Found', episode: 'Episode Not Found' } as const;

/** Answers a call for a drama or an episode that does not exist or is not published. */
export function notFound(missing: keyof typeof MESSAGES): AppError {
  return new AppError('A0404', MESSAGES[missing]);
}
