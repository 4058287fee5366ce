import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { identity, type Database, type WriteTransaction } from '@hookline/db';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The site's secrets; null for a command that has no access to them. */
export type SiteSecrets = { secret: string | null; previousSecret: string | null };

/** A person at a provider. */
type Person = { provider: string; subject: string };

/** Hashes a person with the site's key. @throws Error if the key cannot be read. */
export type HashAccount = (person: Person) => Buffer;

/** Recognises accounts after their deletion (ADR 0045), for a limited time. */
export type AccountHolds = {
  /** Number of months for which a block, a debt or reversals are held. */
  months: number;
  /** Reads the key at the first call. An unreadable key makes hashing throw. */
  open: () => Promise<HashAccount>;
};

export const KEY_UNREADABLE =
  'What is held of deleted accounts cannot be read: SECRET, or DATA_DIR/secret, must be that of the servers.';

/** Creates the account hasher. The key is cached in the process after the first read. */
export function createAccountHolds({
  db,
  secrets,
  months,
}: {
  db: Database;
  secrets: SiteSecrets;
  months: number;
}): AccountHolds {
  let known: HashAccount | null = null;
  return {
    months,
    open: async () => {
      if (known !== null) return known;
      const key = await db.transaction().execute((tx) => readKey(tx, secrets));
      if (key === null) {
        return () => {
          throw new Error(KEY_UNREADABLE);
        };
      }
      known = ({ provider, subject }) =>
        createHmac('sha256', key).update(`${provider}:${subject}`).digest();
      return known;
    },
  };
}

/**
 * Makes sure that this server's secret decrypts the hash key. A starting server calls this after it
 * has checked that the secret is the site's.
 *
 * @returns 'replaced' if neither secret could decrypt it: earlier holds are no longer found.
 */
export function claimHoldKey(
  { db }: { db: Database },
  secrets: SiteSecrets & { secret: string },
): Promise<'readable' | 'replaced'> {
  return db.transaction().execute(async (tx) => {
    if ((await readKey(tx, secrets)) !== null) return 'readable';
    await identity.replaceHoldKey(tx, wrap(randomBytes(KEY_BYTES), secrets.secret));
    return 'replaced';
  });
}

/**
 * Reads or creates the key. A key encrypted with the former secret is encrypted again, so that it
 * stays readable without that secret.
 *
 * @returns Null without a secret, or if neither secret can decrypt the key.
 */
async function readKey(tx: WriteTransaction, secrets: SiteSecrets): Promise<Buffer | null> {
  const { secret, previousSecret } = secrets;
  if (secret === null) return null;
  const wrapped = await identity.lockHoldKey(tx);
  if (wrapped === null) {
    const key = randomBytes(KEY_BYTES);
    if (await identity.addHoldKey(tx, wrap(key, secret))) return key;
    return readKey(tx, secrets);
  }
  const key = unwrap(wrapped, secret);
  if (key !== null || previousSecret === null) return key;
  const former = unwrap(wrapped, previousSecret);
  if (former !== null) await identity.replaceHoldKey(tx, wrap(former, secret));
  return former;
}

function wrap(key: Buffer, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, wrappingKey(secret), nonce);
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Returns null if another secret has encrypted it. */
function unwrap(wrapped: Buffer, secret: string): Buffer | null {
  const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
  const decipher = createDecipheriv(CIPHER, wrappingKey(secret), wrapped.subarray(0, tagAt));
  decipher.setAuthTag(wrapped.subarray(tagAt, textAt));
  const text = decipher.update(wrapped.subarray(textAt));
  try {
    return Buffer.concat([text, decipher.final()]);
  } catch {
    // Node's error only says that the authentication tag does not match.
    return null;
  }
}

/** Derives a key used only for holds, so that keys for other purposes cannot decrypt the data. */
function wrappingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'hookline held accounts', KEY_BYTES));
}
