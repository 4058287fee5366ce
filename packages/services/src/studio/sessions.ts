import { identity, studio, type WriteTransaction } from '@hookline/db';
import type { OperatorAction } from '@hookline/domain/checkout';
import { isSessionAlive, OPERATOR_SESSION_MS, type OperatorRole } from '@hookline/domain/studio';

import { recordAudit } from '../audit/record-audit.ts';
import { isSecret, newSecret } from '../identity/secret.ts';
import type { OperatorRecord, SignedIn, StudioDeps, StudioSessionRecord } from './studio-deps.ts';

/** Time within which further requests of a session are not recorded. */
const SEEN_MS = 60_000;
const NETWORK_CHARACTERS_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Begins a session of 12 hours at most. Requires the lock of the operator. */
export async function beginSession(
  tx: WriteTransaction,
  begun: { operator: studio.Operator; hasKey: boolean; network: string; nowMs: number },
): Promise<SignedIn> {
  const { operator, hasKey, network, nowMs } = begun;
  const token = newSecret();
  const endsAtMs = nowMs + OPERATOR_SESSION_MS;
  const sessionId = await studio.addSession(tx, {
    tokenHash: identity.hashToken(token),
    operatorId: operator.operatorId,
    nowMs,
    endsAtMs,
    network: network.slice(0, NETWORK_CHARACTERS_MAX),
  });
  return { token, session: { sessionId, operator: recordOf(operator), hasKey, endsAtMs } };
}

/**
 * Finds the session of a token, with the operator's role as of this request, and records the use.
 *
 * @returns Null after 30 minutes without a request, after 12 hours, and for an operator who is not
 *   active.
 */
export async function findStudioSession(
  token: string,
  { db, now }: StudioDeps,
): Promise<StudioSessionRecord | null> {
  if (!isSecret(token)) return null;
  const tokenHash = identity.hashToken(token);
  const found = await studio.findSession(db, tokenHash);
  const nowMs = now();
  if (found === null || found.operator.state !== 'active') return null;
  if (!isSessionAlive(found, nowMs)) return null;
  if (nowMs - found.seenAtMs >= SEEN_MS) await studio.markSeen(db, { tokenHash, nowMs });
  const { sessionId, operator, hasKey, endsAtMs } = found;
  return { sessionId, operator: recordOf(operator), hasKey, endsAtMs };
}

/**
 * Finds which of these tokens still have a session, and the role of each operator as of now. Unlike
 * {@link findStudioSession}, this is no use of a session: an open page that only listens lets it end.
 */
export async function findLiveRoles(
  tokens: readonly string[],
  { db, now }: StudioDeps,
): Promise<Map<string, OperatorRole>> {
  const tokenOf = new Map(
    tokens.filter(isSecret).map((token) => [identity.hashToken(token).toString('hex'), token]),
  );
  const hashes = [...tokenOf.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const nowMs = now();
  const alive = (await studio.listSessionsOf(db, hashes)).filter(
    (session) => session.operator.state === 'active' && isSessionAlive(session, nowMs),
  );
  return new Map(
    alive.map(({ tokenHash, operator }) => [
      tokenOf.get(tokenHash.toString('hex')) ?? '',
      operator.role,
    ]),
  );
}

/** Ends the session of a token. Does nothing if there is none. */
export async function endStudioSession(token: string, { db }: StudioDeps): Promise<void> {
  if (isSecret(token)) await studio.endSession(db, identity.hashToken(token));
}

/** Ends a session that another operator names. Returns whether there was one. */
export async function endSessionOf(
  ended: { operatorId: string; sessionId: string; by: OperatorAction },
  { db }: StudioDeps,
): Promise<boolean> {
  const { operatorId, sessionId, by } = ended;
  if (!UUID.test(sessionId)) return false;
  return db.transaction().execute(async (tx) => {
    const isEnded = await studio.endSessionOf(tx, { operatorId, sessionId });
    if (!isEnded) return false;
    const subject = { kind: 'operator', id: operatorId } as const;
    await recordAudit(tx, { by, action: 'operator end-session', subject, before: { sessionId } });
    return true;
  });
}

function recordOf({ operatorId, name, role }: studio.Operator): OperatorRecord {
  return { operatorId, name, role };
}
