import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { coins } from '@hookline/domain';
import {
  blockMember,
  deleteMember,
  removeHolds,
  signOutMember,
  unblockMember,
} from '@hookline/services/identity';
import { OPERATOR } from '@hookline/services/testing';
import { clawBackGrant, grantCoins } from '@hookline/services/wallet';

import { pick } from './draw.ts';
import type { StormSite } from './start-storm-site.ts';
import { AWAY_MS, type Deed, type Told } from './told.ts';

type Office = {
  told: ReadonlyMap<string, Told>;
  /** Maps the subject of each person whose login is refused to the id of the blocked member. */
  refusedLogins: ReadonlyMap<string, string>;
  deeds: Deed[];
  draw: () => number;
  signal: AbortSignal;
  answers: (count: number) => Promise<void>;
};

/** Account type of a gift. */
const GIFT = 5;
const GIFT_COINS_MAX = 40;
/** Maximum number of responses that members get between two deeds. */
const ANSWERS_MAX = 12;

/**
 * Acts as an operator until the storm ends: mostly calls the use cases of commands, and sometimes
 * runs a command in a separate process. An interrupted use case is repeated with the same input.
 */
export async function operate(site: StormSite, office: Office): Promise<void> {
  const { told, draw, signal } = office;
  const isOver = once(signal, 'abort');
  while (!signal.aborted) {
    await Promise.race([office.answers(1 + Math.floor(draw() * ANSWERS_MAX)), isOver]);
    const userIds = [...told.keys()];
    const userId = userIds[Math.floor(draw() * userIds.length)];
    if (userId === undefined) continue;
    const deeds = deedsOf(site, office, userId);
    const act = pick(draw, [
      [12, deeds.grant],
      [6, deeds.clawBack],
      [2, deeds.block],
      [4, deeds.unblock],
      [2, deeds.logOut],
      [1, deeds.erase],
      [1, deeds.command],
    ]);
    await act();
  }
}

function deedsOf(site: StormSite, office: Office, userId: string) {
  const { db, accountHolds } = site;
  const { deeds, draw, signal } = office;
  const deps = { db, now: Date.now };
  const by = OPERATOR;
  /** Repeats work until it returns an outcome, and records the outcome as a deed. */
  const note = async (deed: string, work: () => Promise<string>, reference?: string) => {
    while (!signal.aborted) {
      const outcome = await work().catch(() => null);
      if (outcome !== null) {
        deeds.push({ deed, userId, outcome, ...(reference === undefined ? {} : { reference }) });
        return;
      }
      await pause(AWAY_MS);
    }
  };
  return {
    grant: async () => {
      const reference = `storm-${deeds.length}`;
      const amount = coins(1 + Math.floor(draw() * GIFT_COINS_MAX));
      const gift = { userId, accountType: GIFT, amount, reference, expiresAtMs: null, by };
      const give = async () => (await grantCoins({ ...gift, issuer: 'operator' }, deps)).kind;
      await note('grant', give, reference);
    },
    clawBack: async () => {
      const granted = deeds.filter((each) => each.deed === 'grant' && each.userId === userId);
      const reference = granted[Math.floor(draw() * granted.length)]?.reference;
      if (reference === undefined) return;
      const take = async () => (await clawBackGrant({ userId, reference, by }, deps)).kind;
      await note('claw-back', take, reference);
    },
    block: () => note('block', () => blockMember({ userId, ...by }, deps)),
    // Without unblocking, everyone would be blocked by the end of a long storm.
    unblock: async () => {
      const refused = [...office.refusedLogins.values()];
      const freed = { userId: refused[Math.floor(draw() * refused.length)] ?? userId, ...by };
      await note('unblock', async () => {
        const outcome = await unblockMember(freed, deps);
        // A block of a deleted member is a hold on the account.
        return outcome === 'gone' ? `holds: ${(await removeHolds(freed, deps)).length}` : outcome;
      });
    },
    logOut: () => note('logout', () => signOutMember({ userId, by }, deps)),
    erase: () =>
      note('delete', async () => {
        const outcome = await deleteMember({ userId, by }, { ...deps, accountHolds });
        return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
      }),
    command: async () => {
      // The command exits with 1 for a deleted member, and while the database is down.
      const { code } = await site.operator('member', 'logout', userId, '--reason', by.reason);
      deeds.push({ deed: 'command', userId, outcome: String(code) });
    },
  };
}
