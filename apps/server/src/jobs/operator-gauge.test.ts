// spec: 12 operation, ours: every server counts the actions of operators' commands
// touches: hookline_operator_actions_total

import { audit } from '@hookline/db';
import { coins } from '@hookline/domain';
import { publishDrama, unpublishDrama } from '@hookline/services/catalog';
import { grantCoins } from '@hookline/services/wallet';
import { expect, test } from 'vitest';

import { recordActionAgo } from '../testing/record-action-ago.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const BY = { operator: 'olga', reason: null };
const SERIES = 'hookline_operator_actions_total{action=';

type App = Awaited<ReturnType<typeof startTestApp>>;

/** Returns the actions in the metrics, each with its count. */
async function readActions(app: App): Promise<string[]> {
  const response = await app.app.request('/metrics');
  const lines = (await response.text()).split('\n');
  return lines
    .filter((line) => line.startsWith(SERIES) && !line.endsWith(' 0'))
    .map((line) => line.slice(SERIES.length));
}

test('every server counts the operator actions of other processes', async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  const { userId } = await app.addViewer();
  const { dramaId } = await app.addDrama([0, 60]);
  expect(await readActions(app)).toEqual([]);

  await unpublishDrama({ dramaId, state: 'retired', by: BY }, { db });
  await publishDrama({ dramaId, by: BY }, { db, now: Date.now });
  for (const reference of ['ticket-1', 'ticket-2']) {
    const grant = { userId, amount: coins(10), accountType: 5, reference, by: BY };
    const how = { issuer: 'operator', expiresAtMs: null } as const;
    await grantCoins({ ...grant, ...how }, { db, now: Date.now });
  }

  expect(await readActions(app)).toEqual([
    '"drama publish"} 1',
    '"drama unpublish"} 1',
    '"member grant"} 2',
  ]);
});

test('actions used in alerts and charts are exported as zero from the start', async () => {
  await using app = await startTestApp();

  const text = await (await app.app.request('/metrics')).text();

  for (const action of ['drama publish', 'drama unpublish', 'member grant', 'order refund']) {
    expect(text).toContain(`${SERIES}"${action}"} 0\n`);
  }
});

test('the count includes each action, however late its transaction commits', async () => {
  await using app = await startTestApp();
  await recordActionAgo(app.deps.db, 'order refund', 60);
  await recordActionAgo(app.deps.db, 'order refund', 5);
  const first = await readActions(app);
  // This action began before the last scrape and was committed after it.
  await recordActionAgo(app.deps.db, 'order refund', 10);
  const second = await readActions(app);
  await recordActionAgo(app.deps.db, 'order sync', 0);
  const third = await readActions(app);

  expect(first).toEqual(['"order refund"} 2']);
  expect(second).toEqual(['"order refund"} 3']);
  expect(third).toEqual(['"order refund"} 3', '"order sync"} 1']);
});

test('continuing a count reads only entries newer than the last settled one', async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  await recordActionAgo(app.deps.db, 'order refund', 60);
  await recordActionAgo(app.deps.db, 'order refund', 5);

  const first = await audit.countActions(db, null);
  const second = await audit.countActions(db, first.settledUntilMs);

  expect(first.counts).toEqual([{ action: 'order refund', count: 2, settledCount: 1 }]);
  expect(second.counts).toEqual([{ action: 'order refund', count: 1, settledCount: 0 }]);
});
