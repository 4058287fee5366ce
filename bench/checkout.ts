import { createClient, type Client } from '@hookline/contract/client';
import { startPostgres } from '@hookline/postgres';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { openMerchant, type TestMerchant } from '@hookline/providers/testing';

import { buyCoins } from '../tests/site/members/buy-coins.ts';
import { findFreePort } from '../apps/server/src/testing/find-free-port.ts';
import { runServer, type ServerProcess } from '../tests/site/run-server.ts';
import { runEmulators } from '../tests/site/run-emulators.ts';
import { addProducts } from '../tests/site/set-products.ts';
import { withDatabase } from '../tests/site/with-database.ts';
import { percentileOf, type BenchRow } from './bench-row.ts';
import { measureCpu } from './support/measure-cpu.ts';
import { runBaseline } from './support/run-baseline.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const PURCHASES = 60;
/** Warm-up rounds, which compile code and open connections. Their times are dropped. */
const FIRST_PURCHASES = 5;
const RECEIPT_PATH = '/api/order/api/front/hookline/verifyReceipt';
/** Limits that this run's purchases and receipts do not reach. */
const LIMITS = { ORDERS_PER_MINUTE: '100000', RECEIPTS_PER_MINUTE: '100000' };

/** Measures the time from an order to its coins, and the CPU of the receipt of a paid order. */
export async function measureCheckout(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  // The database is shared, so that only the CPU of the servers in front of it is counted.
  const postgres = await startPostgres({ dataDir });
  const port = await findFreePort();
  const emulators = await runEmulators(`http://127.0.0.1:${port}`);
  try {
    await addProducts(dataDir);
    const member = await withDatabase(dataDir, async (db) => {
      // With an episode for sale, the server knows and caches the usual price of an episode.
      await seedDrama(db);
      return seedMember(db, { nowMs: Date.now() });
    });
    const environment = { ...emulators.settings, ...LIMITS, DATA_DIR: dataDir };
    await using server = await runServer(environment, { port, pinTo: 0 });
    const { host, user, database } = postgres;
    await using baseline = await runBaseline('serve-receipt.ts', [
      JSON.stringify({ host, user, database }),
    ]);
    const merchant = openMerchant(emulators.settings);
    const shop = { server, merchant, client: clientOf(server, member) };
    return [...(await measurePurchases(shop)), await measureReceipt(shop, { member, baseline })];
  } finally {
    await emulators.stop();
    await postgres.stop();
  }
}

type Shop = { server: ServerProcess; merchant: TestMerchant; client: Client };

function clientOf({ origin }: ServerProcess, { token }: { token: string }): Client {
  const headers = () => ({ authorization: token });
  return createClient({ baseUrl: `${origin}/api`, fetch, headers });
}

/** Measures purchases one by one, alternating with the same requests to the emulator alone. */
async function measurePurchases({ server, merchant, client }: Shop): Promise<BenchRow[]> {
  const { origin } = server;
  const paypal = merchant.open();
  const ours: number[] = [];
  const paypals: number[] = [];
  for (let purchase = 0; purchase < FIRST_PURCHASES + PURCHASES; purchase += 1) {
    const [bought, baseline] = [
      await timeOf(() => buyCoins(client, { origin, merchant })),
      await timeOf(async () => {
        const orderNo = `BARE${purchase}`;
        const urls = { returnUrl: `${origin}/`, cancelUrl: `${origin}/` };
        const userId = '00000000-0000-4000-8000-000000000000';
        const wish = {
          orderNo,
          userId,
          amountCents: 499,
          description: '500 coins',
          locale: 'en-US',
        };
        const made = await paypal.createOrder({ ...wish, ...urls });
        await merchant.choose(made.approveUrl, 'pay');
        await paypal.readOrder(made.paypalOrderId);
        await paypal.captureOrder({ ...made, orderNo, attempt: 1 });
      }),
    ];
    if (purchase < FIRST_PURCHASES) continue;
    ours.push(bought);
    paypals.push(baseline);
  }
  const name = `One purchase of ${PURCHASES}: order, approval, receipt, coins; over PayPal's emulator alone`;
  const row = (share: number, of: string): BenchRow => {
    const [value, baseline] = [percentileOf(ours, share), percentileOf(paypals, share)];
    return { name: `${name}, ${of}`, value, unit: 'ms', baseline, ratio: value / baseline };
  };
  return [row(0.5, 'p50'), row(0.95, 'p95')];
}

async function measureReceipt(
  { server, merchant, client }: Shop,
  { member, baseline }: { member: { token: string }; baseline: { port: number; pid: number } },
): Promise<BenchRow> {
  const { transactionId } = await buyCoins(client, { origin: server.origin, merchant });
  const asked = {
    headers: { authorization: member.token },
    body: JSON.stringify({ transactionId }),
  };
  const cpu = await measureCpu([
    { name: 'baseline', ...baseline, path: '/', ...asked },
    { name: 'receipt', ...server, path: RECEIPT_PATH, ...asked },
  ]);
  const [value = Number.NaN, baselineUs = Number.NaN] = [cpu.get('receipt'), cpu.get('baseline')];
  return {
    name: 'CPU of verifyReceipt of a paid order, over its statements behind bare node:http',
    value,
    unit: 'us',
    baseline: baselineUs,
    ratio: value / baselineUs,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
