// spec: 10 command line, ours: a command cut short by a restart of the database says whether anything
//   was written, and running it again does nothing twice
// touches: apps/cli/src/run-command.ts

import { endWaiting, holdTable, readHoldings, seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';
import { startShop } from '../testing/start-shop.ts';
import { WRITING_CALLS } from '../testing/writing-calls.ts';

const BY = ['--operator', 'olga', '--reason', 'ticket-1'];

let shop: Awaited<ReturnType<typeof startShop>>;
let dramaId = '';
beforeAll(async () => {
  shop = await startShop();
  ({ dramaId } = await seedDrama(shop.db, { prices: [0, 60, 60] }));
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each(Object.keys(WRITING_CALLS))(
  '%s cut short by a database restart can be repeated, and does nothing twice',
  async (name) => {
    const words = (await WRITING_CALLS[name]?.({ ...shop, dramaId })) ?? [];
    const call = () => shop.run(...name.split(' '), ...words, ...BY);

    const cut = await cutShort('audit', call);
    const repeated = await call();
    const held = await readHoldings(shop.db, shop.userId);
    await call();

    expect(cut.code).toBe(1);
    expect(cut.text.split('\n').at(-1)).toMatch(
      /^[^.]+ \(.+\)\. It is not known whether .+\. Run the command again: (?:repeating it is safe|it does not refund twice)\.$/,
    );
    expect([repeated.code, repeated.code === 0 ? '' : repeated.text]).toEqual([0, '']);
    expect(await readHoldings(shop.db, shop.userId)).toEqual(held);
  },
);

test('a reading command cut short by a database restart says that it wrote nothing', async () => {
  const { code, text } = await cutShort('feedback', () => shop.run('feedback', 'list'));

  expect(code).toBe(1);
  expect(text).toMatch(
    /^The database did not respond \(.+\)\. Nothing was written, because this command only reads\. Run it again\.$/,
  );
});

test('a command that cannot reach the database says that nothing was written', async () => {
  const url = 'postgres://olga@127.0.0.1:1/hookline';
  await using away = await startCommands({ DATABASE_URL: url, DATABASE_APP_URL: url });

  const { code, text } = await away.run('member', 'block', '12345678', ...BY);

  expect(code).toBe(1);
  expect(text).toMatch(
    /^The database cannot be reached \(.*ECONNREFUSED.*\)\. Nothing was written\. Run the command again/,
  );
});

/** Runs a command, and ends the command's connection when it waits for the table. */
async function cutShort<T>(table: 'audit' | 'feedback', run: () => Promise<T>): Promise<T> {
  await using resources = new AsyncDisposableStack();
  resources.use(await holdTable(shop.db, table));
  const [answer] = await Promise.all([run(), endWaiting(shop.db)]);
  return answer;
}
