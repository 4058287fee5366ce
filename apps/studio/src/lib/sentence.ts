import { StudioError } from '@hookline/contract/studio';

import { PasskeyError } from './passkey.ts';

/** Returns what the operator reads about an error. Errors that are bugs have no words of theirs. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StudioError || error instanceof PasskeyError) return error.message;
  return 'Something went wrong in this page. Try again.';
}
