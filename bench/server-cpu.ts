import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { createClient } from '@hookline/contract';

import { loginKey, sealLogin } from '../apps/server/src/files/ticket-login.ts';
import { TOP, runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { buildTree } from './support/build-tree.ts';
import { measureCpu, type Target } from './support/measure-cpu.ts';
import { runBaseline } from './support/run-baseline.ts';
import { seedCatalogue } from './support/seed-catalogue.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const CALL = '/api/content/category/page?categoryId=all&pageIndex=1&pageSize=12';
/** Core that the server and its baselines run on. */
const CORE = 0;
const BROWSER = { 'accept-encoding': 'br', 'accept-language': 'en-US' };
const PLAIN = { 'accept-encoding': 'identity', 'accept-language': 'en-US' };

const SEALS = 50_000;
/** Maximum share of a call's CPU. Above it, sealed logins would be worth caching (ADR 0079). */
const SEAL_SHARE = 0.03;

/** Limits that this run does not reach. */
const LIMITS = { CALLS_PER_MINUTE: '1000000', PAGES_PER_MINUTE: '1000000' };

/** Measures the CPU per request of a rendered page, a cached page and a JSON call. */
export async function measureServerCpu(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const token = await seedCatalogue(dataDir);
  return await measure(dataDir, token);
}

async function measure(dataDir: string, token: string): Promise<BenchRow[]> {
  await using cached = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
  await using uncached = await runServer(
    { ...LIMITS, DATA_DIR: dataDir, PAGE_CACHE_MB: '0' },
    { pinTo: CORE },
  );
  const tree = await buildTree(join(TOP, 'node_modules/.cache/hookline-bench'));
  await using treeBaseline = await runBaseline('serve-tree.ts', [tree, uncached.origin]);
  const home = await fetch(`${cached.origin}/`, { headers: BROWSER });
  const page = keep(dataDir, 'home', await bytesAsSent(cached.port, '/'));
  await using bytesBaseline = await runBaseline('serve-bytes.ts', [
    page,
    home.headers.get('content-type') ?? '',
    home.headers.get('content-encoding') ?? 'identity',
  ]);
  const json = keep(dataDir, 'call', await (await fetch(cached.origin + CALL)).text());
  await using jsonBaseline = await runBaseline('serve-json.ts', [json]);

  const asking = await pathOfEpisode(cached.origin);
  const answer = keep(dataDir, 'asking', await (await fetch(cached.origin + asking)).text());
  await using askingBaseline = await runBaseline('serve-json.ts', [answer]);

  const targets: Target[] = [
    { name: 'tree', ...treeBaseline, path: '/' },
    { name: 'uncached', ...uncached, path: '/', headers: PLAIN },
    { name: 'bytes', ...bytesBaseline, path: '/' },
    { name: 'cached', ...cached, path: '/', headers: BROWSER },
    { name: 'json', ...jsonBaseline, path: '/' },
    { name: 'call', ...cached, path: CALL, headers: PLAIN },
    { name: 'asking json', ...askingBaseline, path: '/' },
    { name: 'asking', ...cached, path: asking, headers: PLAIN },
    // A member's ticket contains the sealed login.
    {
      name: 'asking of a member',
      ...cached,
      path: asking,
      headers: { ...PLAIN, authorization: token },
    },
  ];
  const cpu = await measureCpu(targets);
  const row = (name: string, aim: number | null, [of, against]: [string, string]): BenchRow => {
    const [value = Number.NaN, baseline = Number.NaN] = [cpu.get(of), cpu.get(against)];
    return {
      name,
      value,
      unit: 'us',
      baseline,
      ratio: value / baseline,
      ...(aim === null ? {} : { aim }),
    };
  };
  return [
    row('CPU of an uncached home, over bare renderToString', 1.6, ['uncached', 'tree']),
    row('CPU of a cached home, over bare node:http', 1.5, ['cached', 'bytes']),
    row('CPU of a JSON call, over bare node:http', 2.5, ['call', 'json']),
    row('CPU of chapter/detail of a guest, which asks the database', null, [
      'asking',
      'asking json',
    ]),
    row('CPU of chapter/detail of a member, over that of a guest', null, [
      'asking of a member',
      'asking',
    ]),
    sealRow(cpu.get('asking of a member') ?? Number.NaN),
  ];
}

/** Measures the share of a member's chapter/detail that sealing the login into the ticket takes. */
function sealRow(baseline: number): BenchRow {
  const login = { userId: randomUUID(), tokenHash: randomBytes(32) };
  const key = loginKey('a secret of thirty-two characters');
  const before = process.cpuUsage();
  for (let index = 0; index < SEALS; index += 1) sealLogin(login, `${login.userId}:${index}`, key);
  const { user, system } = process.cpuUsage(before);
  const value = (user + system) / SEALS;
  const name = 'CPU of sealing the login, over chapter/detail of a member';
  return { name, value, unit: 'us', baseline, ratio: value / baseline, aim: SEAL_SHARE };
}

/** Returns the path of a call whose response is for one viewer and never shared. */
async function pathOfEpisode(origin: string): Promise<string> {
  const client = createClient({ baseUrl: `${origin}/api`, fetch, headers: () => ({}) });
  const { records } = await client.call('categoryPage', { categoryId: 'all' });
  const dramaId = records[0]?.contentId ?? '';
  const episodes = await client.call('chapterList', { contentId: dramaId });
  const episodeId = episodes.records[0]?.id ?? '';
  return `/api/content/video/chapter/detail?contentId=${dramaId}&chapterId=${episodeId}`;
}

/** Returns the response body as sent. `fetch` would decompress it. */
async function bytesAsSent(port: number, path: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  request({ port, host: '127.0.0.1', path, headers: BROWSER }, (response) => {
    response.toArray().then((chunks) => resolve(Buffer.concat(chunks)), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

function keep(dataDir: string, name: string, content: string | Buffer): string {
  const file = join(dataDir, `${name}.bench`);
  writeFileSync(file, content);
  return file;
}
