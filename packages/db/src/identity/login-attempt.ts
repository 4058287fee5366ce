import type { Database } from '../open-database.ts';
import type { LoginProviderName } from '../column-types.ts';

export type LoginAttempt = {
  provider: LoginProviderName;
  nonce: string;
  codeVerifier: string;
  redirectUrl: string;
  /** SHA-256 of the cookie of the browser that began the login. */
  browserHash: Buffer;
};

/** Saves a login attempt. Any server can take it until `endsAtMs`. */
export async function saveLoginAttempt(
  db: Database,
  attempt: LoginAttempt & { stateHash: Buffer; endsAtMs: number },
): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values({
      state_hash: attempt.stateHash,
      provider: attempt.provider,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_url: attempt.redirectUrl,
      browser_hash: attempt.browserHash,
      ends_at: new Date(attempt.endsAtMs),
    })
    .execute();
}

/**
 * Takes an attempt, so that its state works only once, even if the login fails afterwards. Only one
 * of two concurrent requests gets the attempt.
 *
 * @returns Null if the attempt is unknown, used or expired.
 */
export async function takeLoginAttempt(
  db: Database,
  key: { stateHash: Buffer; nowMs: number },
): Promise<LoginAttempt | null> {
  const row = await db
    .deleteFrom('login_attempt')
    .where('state_hash', '=', key.stateHash)
    .returning(['provider', 'nonce', 'code_verifier', 'redirect_url', 'browser_hash', 'ends_at'])
    .executeTakeFirst();
  if (row === undefined || row.ends_at.getTime() <= key.nowMs) return null;
  return {
    provider: row.provider,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    redirectUrl: row.redirect_url,
    browserHash: row.browser_hash,
  };
}
