import { openTill, payFor } from '@hookline/services/testing';
import { readHoldings, seedMember } from '@hookline/db/testing';
import { addMerchant } from '@hookline/providers/testing';
import { inject } from 'vitest';

import { startCommands } from './start-commands.ts';

const DRAMA_ID = 'a'.repeat(32);

/**
 * Starts a site with its own merchant at the PayPal emulator, an operator, and a member who buys.
 * Use it with `await using`.
 *
 * @param environment  The operator's further settings.
 */
export async function startShop(environment: Readonly<Record<string, string>> = {}) {
  const merchant = await addMerchant(inject('emulators').settings);
  const commands = await startCommands({ ...merchant.settings, ...environment });
  const { db } = commands;
  const till = openTill(db, merchant);
  const { userId } = await seedMember(db, { nowMs: Date.now() });
  return {
    ...commands,
    ...till,
    merchant,
    userId,
    order: () => till.order(userId),
    buy: (choice?: Parameters<typeof till.buy>[1]) => till.buy(userId, choice),
    holdings: () => readHoldings(db, userId),
    unlock: (number: number, price: number) =>
      payFor(db, { userId, dramaId: DRAMA_ID, number, price, nowMs: Date.now() }),
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}
