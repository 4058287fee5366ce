import { studio } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { CHALLENGE_MS, OPERATOR_IDLE_MS, OPERATOR_LINK_MS } from '@hookline/domain/studio';
import { expect, inject, test } from 'vitest';

import { enterDemo } from './enter-demo.ts';
import { openLink } from './links.ts';
import { addOperator } from './operators.ts';
import { findStudioSession } from './sessions.ts';
import { startSignIn } from './sign-in.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const BEGIN_MS = 1_800_000_000_000;
const BY = { operator: 'olga', reason: null };

test('the purge deletes what has ended, and nothing else', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  let nowMs = BEGIN_MS;
  const deps = { db, now: () => nowMs, rp: RP };
  const enter = (role: 'owner' | 'editor') => enterDemo({ role, network: '::1' }, deps);
  const invite = (name: string) => addOperator({ name, role: 'editor', by: BY }, deps);
  const purgeAt = async (passedMs: number) => {
    await studio.purgeSignIns(db, BEGIN_MS + passedMs);
    const sessions = await db.selectFrom('operator_session').select('session_id').execute();
    const challenges = await db.selectFrom('operator_challenge').select('purpose').execute();
    const links = await db.selectFrom('operator_link').select('operator_id').execute();
    return [sessions.length, challenges.length, links.length];
  };
  const used = await enter('owner');
  await enter('editor');
  await invite('first');
  await startSignIn(deps);
  nowMs += 60_000;
  await findStudioSession(used.token, deps);
  const second = await invite('second');
  await openLink(second.outcome === 'added' ? second.linkToken : '', deps);

  expect(await purgeAt(CHALLENGE_MS - 1)).toEqual([2, 2, 2]);
  expect(await purgeAt(CHALLENGE_MS)).toEqual([2, 1, 2]);
  expect(await purgeAt(OPERATOR_LINK_MS)).toEqual([2, 0, 1]);
  expect(await purgeAt(OPERATOR_IDLE_MS)).toEqual([1, 0, 0]);
  expect(await findStudioSession(used.token, deps)).toEqual(used.session);
});
