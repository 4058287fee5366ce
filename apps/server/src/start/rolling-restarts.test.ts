// spec: 10 databases, two servers are replaced one by one under load without a failed request
//   (long)
// touches: apps/server/src/testing/start-balancer.ts

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createClient } from '@hookline/contract';
import { migrate, openDatabase, SERVER_LOGIN, type Connection, type Database } from '@hookline/db';
import { createEmptyDatabase, query, seedDrama, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { repriceDrama, unpublishDrama } from '@hookline/services/catalog';
import { signInMember } from '@hookline/services/testing';
import { expect, inject, test, vi } from 'vitest';

import type { RunningServer } from '../start-server.ts';
import { startBalancer } from '../testing/start-balancer.ts';
import { startLoad, type Visit } from '../testing/start-load.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const MINUTES = inject('rollingMinutes');
const TIMEOUT_MS = (MINUTES + 3) * 60_000;
const CHANGE_MAX_MS = 2_000;
const NEW_PRICE = 45;
const FAILED_STARTS = 10;
const PRICES = [0, ...Array.from({ length: 60 }, () => 1)];

/** Makes a build whose pages name a file of the build, with the files that a start needs. */
function makeBuild(folder: string, id: string): URL {
  const dist = join(folder, `build-${id}`);
  mkdirSync(join(dist, 'server'), { recursive: true });
  mkdirSync(join(dist, 'client/.vite'), { recursive: true });
  mkdirSync(join(dist, 'client/assets'));
  writeFileSync(join(dist, 'client/.vite/manifest.json'), JSON.stringify({ id }));
  writeFileSync(join(dist, `client/assets/app-${id}.js`), `file of ${id}`);
  writeFileSync(
    join(dist, 'server/render.js'),
    `export async function render(request, { fetchApi }) {
      const answer = await fetchApi('/api/content/category/list', {});
      return { status: answer.status, headers: {}, html: '/assets/app-${id}.js' };
    }`,
  );
  return pathToFileURL(`${dist}/`);
}

/** Records each claim of a background work item in a table, by kind. */
async function logClaims(owner: Connection): Promise<void> {
  await query(
    owner,
    `create table claim_log (kind text not null);
     create function log_claim() returns trigger language plpgsql security definer as
       'begin insert into claim_log values (new.kind); return null; end';
     create trigger log_claim after update on work_item for each row
       when (new.lease_id is not null and new.lease_id is distinct from old.lease_id)
       execute function log_claim()`,
  );
}

/**
 * Starts two servers with one database behind a balancer. Their builds alternate at each restart.
 *
 * @param options  Options of the balancer.
 */
async function startSite(options: { isBlind?: boolean } = {}) {
  await using stack = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'hookline-rolling-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const owner = stack.use(await createEmptyDatabase(inject('postgres')));
  const { host, database } = owner;
  const urlOf = (user: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await migrate(owner);
  await logClaims(owner);
  const db = openDatabase({
    connection: { host, user: SERVER_LOGIN, database },
    onError: () => {},
  });
  stack.defer(() => db.destroy());

  const builds = { old: makeBuild(folder, 'old'), newer: makeBuild(folder, 'newer') };
  const ports = [await findFreePort(), await findFreePort()];
  const servers: (RunningServer | null)[] = [null, null];
  let startCount = 0;
  const start = async (index: number, mediaStore = 'media') => {
    startCount += 1;
    const port = String(ports[index]);
    servers[index] = await startTestServer({
      dataDir: join(folder, `data-${index}`),
      webDist: startCount % 2 === 0 ? builds.old : builds.newer,
      environment: {
        DATABASE_URL: urlOf(owner.user),
        DATABASE_APP_URL: urlOf(SERVER_LOGIN),
        MEDIA_STORE: join(folder, mediaStore),
        PORT: port,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        DRAIN_SECONDS: '1',
      },
    });
  };
  stack.defer(async () => {
    for (const server of servers) await server?.stop();
  });
  await start(0);
  await start(1);
  const balancer = stack.use(await startBalancer(ports, options));
  const untilReady = () => vi.waitFor(() => expect(balancer.readyCount()).toBe(2), 15_000);
  await untilReady();
  const all = stack.move();
  return {
    db,
    balancer,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    claims: async () => {
      const rows = await query(owner, `select kind from claim_log where kind = 'expire-lots'`);
      return rows.length;
    },
    stop: async (index: number) => servers[index]?.stop(),
    startWithAnotherStore: (index: number) => start(index, 'another-media'),
    restart: async (index: number) => {
      await servers[index]?.stop();
      await start(index);
      await untilReady();
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

const clientOf = (origin: string, token?: string) =>
  createClient({
    baseUrl: `${origin}/api`,
    fetch,
    headers: () => ({
      currentlanguage: 'en',
      ...(token !== undefined && { authorization: encodeURIComponent(token) }),
    }),
  });

/** Visits of a guest, who opens pages and lists, and of a member, who unlocks and watches. */
async function makeVisits({ db, balancer }: Site): Promise<Visit[]> {
  const { dramaId: contentId, episodeIds } = await seedDrama(db, { prices: PRICES });
  const lots = [{ currency: 'coin' as const, amount: 1_000 }];
  const { token } = await seedMember(db, { lots, nowMs: Date.now() });
  const [guest, member] = [clientOf(balancer.origin), clientOf(balancer.origin, token)];
  const textOf = async (path: string) => {
    const response = await fetch(balancer.origin + path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  let playCount = 0;
  return [
    async () => void (await textOf(await textOf(`/page-${playCount % 5}/`))),
    async () => void (await guest.call('chapterList', { contentId })),
    async () => {
      const chapterId = episodeIds[playCount % episodeIds.length] ?? '';
      playCount += 1;
      await member.call('play', { contentId, chapterId, chapterPrice: 1 });
    },
    async () => void (await member.call('memberDetail', {})),
  ];
}

/** Checks that a login on another device immediately ends the previous one on each server. */
async function checkKickOut({ db, origins }: Site, subject: string): Promise<void> {
  const login = (equipmentId: string) =>
    signInMember(
      { provider: 'google', profile: { subject, name: 'Bob', pictureUrl: '' }, equipmentId },
      { db, now: Date.now },
    );
  const { accessToken: former } = await login('phone');
  const { accessToken: current } = await login('tablet');

  for (const origin of origins) {
    await expect(clientOf(origin, former).call('memberDetail', {})).rejects.toMatchObject({
      code: 'U0004',
    });
    await clientOf(origin, current).call('memberDetail', {});
  }
}

/** Checks that each server soon shows a new price and no longer lists an unpublished drama. */
async function checkInvalidation({ db, origins }: Site): Promise<void> {
  const { dramaId: contentId } = await seedDrama(db);
  const clients = origins.map((origin) => clientOf(origin));
  const isShown = async (client: (typeof clients)[number]) => {
    const { records } = await client.call('categoryPage', {
      categoryId: 'all',
      pageIndex: 1,
      pageSize: 50,
    });
    return records.some((record) => record.contentId === contentId);
  };
  const untilShown = (wanted: boolean, client: (typeof clients)[number]) =>
    vi.waitFor(async () => expect(await isShown(client)).toBe(wanted), CHANGE_MAX_MS);
  const untilCosts = (price: number, client: (typeof clients)[number]) =>
    vi.waitFor(async () => {
      const { records } = await client.call('chapterList', { contentId });
      expect(records.at(-1)?.chapterPrice).toBe(price);
    }, CHANGE_MAX_MS);
  await Promise.all(clients.map((client) => untilShown(true, client)));
  await Promise.all(clients.map((client) => untilCosts(60, client)));

  const pricing = { freeEpisodeCount: 1, price: coins(NEW_PRICE) };
  await repriceDrama({ dramaId: contentId, pricing, confirmed: 'all' }, { db });
  await Promise.all(clients.map((client) => untilCosts(NEW_PRICE, client)));

  await unpublishDrama({ dramaId: contentId, state: 'retired' }, { db });

  await Promise.all(clients.map((client) => untilShown(false, client)));
}

/** Checks that due recurring work is claimed by only one of the servers. */
async function checkJobs({ db, claims }: { db: Database; claims: Site['claims'] }): Promise<void> {
  const before = await claims();
  await db
    .updateTable('work_item')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'expire-lots')
    .where('leased_until', 'is', null)
    .execute();
  await vi.waitFor(async () => expect(await claims()).toBe(before + 1), 15_000);
}

test.runIf(inject('isLong'))(
  'replacing two servers one by one loses no request, kick-out or invalidation and runs jobs once',
  { timeout: TIMEOUT_MS },
  async () => {
    await using site = await startSite();
    const load = startLoad(await makeVisits(site));
    const endsAtMs = Date.now() + MINUTES * 60_000;

    let restartCount = 0;
    for (; Date.now() < endsAtMs; restartCount += 1) {
      await checkKickOut(site, `subject-${restartCount}`);
      await checkInvalidation(site);
      await checkJobs(site);
      await site.restart(restartCount % 2);
    }
    const visitCount = await load.stop();

    process.stdout.write(`${visitCount} visits, ${restartCount} restarts in ${MINUTES} minutes\n`);
    expect([...site.balancer.failures, ...load.failures]).toEqual([]);
    expect(restartCount).toBeGreaterThan(3);
    expect(visitCount).toBeGreaterThan(restartCount * 20);
  },
);

// spec: 10 databases, failing starts lose no request behind a proxy (long)
// touches: isBlind
test.runIf(inject('isLong'))(
  'behind a proxy without health checks, repeated failed starts of a server lose no request',
  async () => {
    await using site = await startSite({ isBlind: true });
    await site.stop(1);
    const load = startLoad(await makeVisits(site));

    for (let tries = 0; tries < FAILED_STARTS; tries += 1) {
      await expect(site.startWithAnotherStore(1)).rejects.toThrow('the same MEDIA_STORE');
    }
    const visitCount = await load.stop();

    process.stdout.write(`${visitCount} visits during ${FAILED_STARTS} failed starts\n`);
    expect([...site.balancer.failures, ...load.failures]).toEqual([]);
    expect(visitCount).toBeGreaterThan(FAILED_STARTS);
  },
);
