import { identity, studio } from '@hookline/db';
import { CHALLENGE_MS } from '@hookline/domain/studio';

import { newSecret } from '../identity/secret.ts';
import { challengeOf } from './parse-response.ts';
import type { StudioDeps } from './studio-deps.ts';

/**
 * Makes a challenge that a passkey may answer once within five minutes.
 *
 * @returns 256 random bits in base64url.
 */
export async function openChallenge(
  key: studio.ChallengeKey,
  { db, now }: StudioDeps,
): Promise<string> {
  const challenge = newSecret();
  const endsAtMs = now() + CHALLENGE_MS;
  const hash = identity.hashToken(challenge);
  await studio.saveChallenge(db, { ...key, hash, action: null, endsAtMs });
  return challenge;
}

/**
 * Takes the challenge that a response answers, so that it works only once, even if the response
 * turns out to be wrong.
 *
 * @returns The challenge; null if it is unknown, used, expired, or for something else.
 */
export async function takeChallenge(
  response: { clientDataJSON: string },
  key: studio.ChallengeKey,
  { db, now }: StudioDeps,
): Promise<string | null> {
  const challenge = challengeOf(response);
  if (challenge === null) return null;
  const hash = identity.hashToken(challenge);
  const isOpen = await studio.takeChallenge(db, { ...key, hash, nowMs: now() });
  return isOpen ? challenge : null;
}
