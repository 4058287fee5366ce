// spec: 12 operation, ours: tampering with the audit is found, and an untouched audit passes

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audit, identity, type Database } from '@hookline/db';
import { connectionTo, createTestDatabase, query, seedMember } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { checkSignature, resetOperator, startSignature } from '../../studio/index.ts';
import { joinStudio } from '../../testing/join-studio.ts';
import { recordAudit } from '../record-audit.ts';
import { openAuditHeadFiles } from './audit-head-files.ts';
import { checkAuditEntry } from './check-audit-entry.ts';
import { hashEntry } from './check-entry.ts';
import { recordAuditHead } from './record-audit-head.ts';
import { verifyAudit } from './verify-audit.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const RP = { id: 'localhost', origin: 'http://localhost:3001' };
const now = () => NOW_MS;
const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');
/** Number of the signed refund. */
const SIGNED = 4;
const LAST = 8;

type World = Awaited<ReturnType<typeof start>>;

/** Writes an audit of eight entries, some of each kind, and records its head. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const directory = mkdtempSync(join(tmpdir(), 'hookline-audit-'));
  const headFiles = openAuditHeadFiles(directory);
  const connection = { ...connectionTo(db), user: inject('postgres').user };
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const operatorId = await actSigned(db);
  await act(db, { kind: 'member', id: userId }, 'Ada wrote to us');
  for (const id of ['HL2', 'HL3']) await act(db, { kind: 'order', id }, `ticket ${id}`);
  await db.transaction().execute(async (tx) => {
    await identity.eraseMember(tx, { userId, nowMs: NOW_MS });
    await audit.forgetReasons(tx, userId);
  });
  await act(db, { kind: 'member', id: userId }, null);
  await recordAuditHead(NOW_MS - DAY_MS, { db, headFiles });
  return {
    db,
    directory,
    headFiles,
    operatorId,
    run: (text: string) => query(connection, text),
    verify: async (isWithHeads = true) => {
      const sums = { entryCount: 0, signatureCount: 0, unknownKeyCount: 0, blankedCount: 0 };
      const faults: string[] = [];
      for await (const step of verifyAudit({ db, headFiles: isWithHeads ? [headFiles] : [] })) {
        sums.entryCount += step.entryCount;
        sums.signatureCount += step.signatureCount;
        sums.unknownKeyCount += step.unknownKeyCount;
        sums.blankedCount += step.blankedCount;
        if (step.fault !== null) faults.push(`${step.fault.seq ?? ''} ${step.fault.fault}`);
      }
      return { ...sums, faults };
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(directory, { recursive: true });
    },
  };
}

function act(
  db: Database,
  subject: { kind: 'member' | 'order'; id: string },
  reason: string | null,
) {
  const by = { operator: 'olga', reason, via: 'cli' as const };
  const entry = { by, action: `${subject.kind} note`, subject, after: { é: 'ü' } };
  return db.transaction().execute((tx) => recordAudit(tx, entry));
}

/** Refunds an order with a passkey's signature, after an operator has joined. */
async function actSigned(db: Database): Promise<string> {
  const deps = { db, now, rp: RP };
  const { operatorId, passkey } = await joinStudio({ name: 'irene', role: 'owner' }, deps);
  await act(db, { kind: 'order', id: 'HL0' }, 'before');
  const given = { call: 'orderRefund', input: { orderNo: 'HL1', cents: 500, reason: ' late ' } };
  const started = await startSignature({ operatorId, ...given }, deps);
  if (typeof started === 'string') throw new Error(started);
  const response = passkey.use(started.options, { origin: RP.origin, rpId: RP.id });
  const signed = { operatorId, ...given, nonce: started.nonce, response };
  const assertion = await checkSignature(signed, deps);
  if (assertion === 'refused') throw new Error('The signature was refused.');
  const by = { operator: 'irene', reason: 'late', via: 'studio', operatorId, assertion } as const;
  const subject = { kind: 'order', id: 'HL1' } as const;
  const entry = { by, action: 'order refund', subject, after: { cents: 500 } };
  await db.transaction().execute((tx) => recordAudit(tx, entry));
  return operatorId;
}

/**
 * Recomputes all hashes from an entry on, and the head, as an attacker who knows the code would.
 */
async function rehash({ db, run }: World, fromSeq: number): Promise<void> {
  const untilSeq = Number.MAX_SAFE_INTEGER;
  const entries = await audit.listLinked(db, { afterSeq: fromSeq - 1, untilSeq, itemsMax: 99 });
  let previous = entries[0]?.previousHash ?? Buffer.alloc(0);
  for (const entry of entries) {
    const hash = hashEntry(previous, entry);
    const [before, after] = [previous, hash].map((each) => `'\\x${each.toString('hex')}'`);
    await run(`update audit set prev_hash = ${before}, hash = ${after} where seq = ${entry.seq};
      update audit_head set seq = ${entry.seq}, hash = ${after}`);
    previous = hash;
  }
}

/** Sets the head to an entry, as if it had always been the last one. */
const headAt = (seq: number) =>
  `update audit_head set (seq, hash) = (select seq, hash from audit where seq = ${seq})`;

const COLUMNS = 'operator, action, subject_kind, subject_id, before, after, done_at';

const TAMPERINGS: {
  title: string;
  change: (world: World) => Promise<unknown>;
  /** Expected first fault of a verification with the recorded heads. */
  says: string;
  /** Whether a verification without the recorded heads finds a fault, too. */
  isFoundAlone: boolean;
}[] = [
  {
    title: 'the last entry is deleted',
    change: ({ run }) => run(`delete from audit where seq = ${LAST}`),
    says: `${LAST} is missing`,
    isFoundAlone: true,
  },
  {
    title: 'an entry in the middle is deleted',
    change: ({ run }) => run('delete from audit where seq = 5'),
    says: '6 follows a gap: entry 5 is missing',
    isFoundAlone: true,
  },
  {
    title: 'a value is changed',
    change: ({ run }) => run(`update audit set operator = 'nobody' where seq = 6`),
    says: '6 does not match its hash',
    isFoundAlone: true,
  },
  {
    title: 'two entries change their places',
    change: ({ run }) =>
      run(`update audit set (${COLUMNS}) = (
        select ${COLUMNS} from audit as other where other.seq = 13 - audit.seq
      ) where seq in (6, 7)`),
    says: '6 does not match its hash',
    isFoundAlone: true,
  },
  {
    title: 'a value is changed, and all hashes from there on are written anew',
    change: async (world) => {
      await world.run(`update audit set operator = 'nobody' where seq = 6`);
      await rehash(world, 6);
    },
    says: `${LAST} is not the one recorded on 2026-11-21`,
    isFoundAlone: false,
  },
  {
    title: 'an entry is added at the end, beside the chain',
    change: ({ run }) =>
      run(`insert into audit (seq, operator, action, subject_kind, subject_id, prev_hash, hash)
        select 9, 'olga', 'order note', 'order', 'HL9', hash, hash from audit where seq = ${LAST}`),
    says: '9 was added beside the chain',
    isFoundAlone: true,
  },
  {
    title: 'the whole audit is written anew',
    change: async ({ run, db }) => {
      await run(`delete from audit;
        update audit_head set seq = 0, hash = sha256('')`);
      for (let at = 0; at < LAST; at += 1) await act(db, { kind: 'order', id: `HL${at}` }, 'new');
    },
    says: `${LAST} is not the one recorded on 2026-11-21`,
    isFoundAlone: false,
  },
  {
    title: 'the end is cut off, and the head set back',
    change: ({ run }) => run(`delete from audit where seq > 5; ${headAt(5)}`),
    says: `${LAST} is not the one recorded on 2026-11-21`,
    isFoundAlone: false,
  },
  {
    title: 'a stored signature is replaced',
    change: async (world) => {
      await world.run(`update audit set assertion = jsonb_set(assertion, '{input,cents}', '499')
        where seq = ${SIGNED}`);
      await rehash(world, SIGNED);
    },
    says: `${SIGNED} is not what the passkey has signed`,
    isFoundAlone: true,
  },
];

test.each(TAMPERINGS)('tampering is found: $title', async (tampering) => {
  const { title, change, says, isFoundAlone } = tampering;
  await using world = await start();
  expect(await world.verify()).toMatchObject({ faults: [], entryCount: LAST });

  await change(world);

  const { faults } = await world.verify();
  expect(faults[0]).toBe(says);
  expect((await world.verify(false)).faults.length > 0).toBe(isFoundAlone);
  const words = [isFoundAlone, faults.some((fault) => fault.includes('recorded on'))].map(
    (isFound) => (isFound ? 'found' : '-'),
  );
  expect(PAGE).toContain(`| ${title} | ${words.join(' | ')} |`);
});

test.each([
  { title: 'another reason', set: `reason = 'because'`, says: '6 had another reason' },
  {
    title: 'a reason that is blanked without a deletion',
    set: 'reason = null, reason_salt = null',
    says: '6 has lost its reason, though its member was not deleted',
  },
  {
    title: 'a number that is removed',
    set: 'seq = null',
    says: '7 follows a gap: entry 6 is missing',
  },
])('a change of one entry is reported with its number: $title', async (given) => {
  await using world = await start();

  await world.run(`update audit set ${given.set} where seq = 6`);

  expect((await world.verify()).faults).toEqual([given.says]);
});

test('an untouched audit passes, even with a blanked reason and a removed passkey', async () => {
  await using world = await start();
  const { db, operatorId } = world;
  await resetOperator({ operatorId, by: { operator: 'olga', reason: null } }, { db, now });

  const counts = { entryCount: LAST + 1, signatureCount: 1, unknownKeyCount: 0, blankedCount: 1 };
  expect(await world.verify()).toEqual({ ...counts, faults: [] });
});

test('a signature by another operator’s key is a fault; one by an unknown key is only counted', async () => {
  await using world = await start();
  const { db, operatorId } = world;
  await world.run(`update audit set after = after - 'keyHash' where action = 'operator add-key'`);
  await world.run('update operator_key set sign_count = 0');
  await rehash(world, 1);
  await resetOperator({ operatorId, by: { operator: 'olga', reason: null } }, { db, now });
  expect(await world.verify(false)).toMatchObject({ faults: [], unknownKeyCount: 1 });

  await joinStudio({ name: 'omar', role: 'owner' }, { db, now, rp: RP });
  await world.run(`update operator_key set credential_id = (
    select assertion ->> 'credentialId' from audit where seq = ${SIGNED})`);

  expect((await world.verify(false)).faults).toEqual([
    `${SIGNED} is signed by the passkey of another operator`,
  ]);
});

test('one entry is checked with its neighbours and its signature', async () => {
  await using world = await start();
  const { db, operatorId } = world;
  const check = (seq: number) => checkAuditEntry({ seq, operatorId }, { db });

  expect(await check(SIGNED)).toEqual({ chain: 'sound', signature: 'sound', fault: null });
  expect(await check(1)).toMatchObject({ chain: 'sound', signature: null });
  await world.run(`update audit set prev_hash = sha256('') where seq = 7`);
  await world.run(`update audit set assertion = assertion - 'publicKey' where seq = ${SIGNED}`);
  expect(await check(6)).toMatchObject({ chain: 'broken', fault: expect.any(String) });
  expect(await check(SIGNED)).toMatchObject({ chain: 'broken', signature: 'broken' });
});

test('a lost head of the day is reported, and its file is kept', async () => {
  await using world = await start();
  const { db, headFiles, directory } = world;
  await recordAuditHead(NOW_MS, { db, headFiles });
  await world.run(`delete from audit where seq = ${LAST}; ${headAt(LAST - 1)}`);

  expect(await recordAuditHead(NOW_MS, { db, headFiles })).toEqual({ seq: LAST });
  expect(await headFiles.read('2026-11-22')).toMatchObject({ seq: LAST });
  for (let day = 1; day < 9; day += 1) {
    await recordAuditHead(NOW_MS + day * DAY_MS, { db, headFiles });
  }
  const days = await headFiles.listDays();
  expect([days.length, days[0]]).toEqual([7, '2026-11-24']);
  writeFileSync(join(directory, '2026-11-24-audit.txt'), 'half');
  await expect(headFiles.read('2026-11-24')).rejects.toThrow('is not as it was written');
});
