import type { Database } from '@hookline/db';
import type { OperatorRole } from '@hookline/domain/studio';

export type StudioDeps = {
  db: Database;
  /** Returns epoch milliseconds. */
  now: () => number;
};

/** The studio as passkeys know it. */
export type RelyingParty = {
  /** Host name, such as 'studio.example.com'. */
  id: string;
  /** Origin of the studio's pages, such as 'https://studio.example.com'. */
  origin: string;
};

export type PasskeyDeps = StudioDeps & { rp: RelyingParty };

export type OperatorRecord = { operatorId: string; name: string; role: OperatorRole };

export type StudioSessionRecord = {
  /** Names the session to others and opens nothing. */
  sessionId: string;
  operator: OperatorRecord;
  /** Whether the operator has a passkey, which signed acts need. */
  hasKey: boolean;
  endsAtMs: number;
};

/** A new session. */
export type SignedIn = {
  /** Token of 256 random bits in base64url. Only its hash is stored. */
  token: string;
  session: StudioSessionRecord;
};
