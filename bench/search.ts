import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate } from '@hookline/db';
import { seedSearchCatalogue } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { measureCpu } from './support/measure-cpu.ts';
import { residentMb } from './support/resident-mb.ts';
import { runBaseline } from './support/run-baseline.ts';
import { searchTextsOf } from './support/search-texts.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const DRAMAS = 10_000;
const CORE = 0;
/** Limit that no connection of the load reaches, because each has its own IP address. */
const LIMITS = { SEARCHES_PER_MINUTE: '100000', TRUST_PROXY: '1' };
const AIM_US = 30_000;
const SEARCH = '/api/content/search?pageSize=24&keyword=';
const SUGGEST = '/api/content/search/suggest?keyword=';

/** Searches by difficulty; {n} makes each one unique, so that it is not in any cache. */
const SEARCHES: readonly { name: string; path: string; locale: string }[] = [
  { name: 'a word', path: `${SEARCH}train{n}`, locale: 'en-US' },
  { name: 'a typo', path: `${SEARCH}grandfahter{n}`, locale: 'en-US' },
  { name: 'two words of stories', path: `${SEARCH}wolf+harbour{n}`, locale: 'en-US' },
  { name: 'one letter', path: `${SEARCH}e{n}`, locale: 'en-US' },
  { name: 'no hit', path: `${SEARCH}zyzzyvas{n}`, locale: 'en-US' },
  { name: 'eleven words', path: `${SEARCH}${'the+'.repeat(11)}{n}`, locale: 'en-US' },
  { name: 'Spanish', path: `${SEARCH}noche{n}`, locale: 'es-ES' },
  { name: 'Japanese', path: `${SEARCH}${encodeURIComponent('花嫁')}{n}`, locale: 'ja-JP' },
  { name: 'Korean', path: `${SEARCH}${encodeURIComponent('그림자')}{n}`, locale: 'ko-KR' },
  { name: 'a suggestion', path: `${SUGGEST}grandf{n}`, locale: 'en-US' },
  { name: 'a kept answer', path: `${SEARCH}train`, locale: 'en-US' },
];

/** Measures the CPU of a search in 10,000 dramas and twelve languages, including the database. */
export async function measureSearch(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    await migrate(connection);
    await seedSearchCatalogue(connection, { dramaCount: DRAMAS, textsOf: searchTextsOf });
    const file = join(dataDir, 'postgres/postmaster.pid');
    const otherPids = [Number.parseInt(readFileSync(file, 'utf8'), 10)];
    await using server = await runServer({ ...LIMITS, DATA_DIR: dataDir }, { pinTo: CORE });
    await using baseline = await runBaseline('serve-cards.ts', [JSON.stringify(connection)]);
    await warm(server.origin);
    const cpu = await measureCpu([
      ...SEARCHES.map(({ name, path, locale }) => {
        const headers = { currentlanguage: locale, 'x-forwarded-for': '{client}' };
        return { name, port: server.port, pid: server.pid, otherPids, path, headers };
      }),
      { name: 'baseline', ...baseline, otherPids, path: '/' },
    ]);
    const floor = cpu.get('baseline') ?? Number.NaN;
    return [
      ...SEARCHES.map(({ name }) => {
        const label = `CPU of a search at 10,000 dramas with its database: ${name}`;
        return { name: label, value: cpu.get(name) ?? Number.NaN, unit: 'us', aim: AIM_US };
      }),
      { name: 'CPU of its 24 cards alone, behind bare node:http', value: floor, unit: 'us' },
      { name: 'memory of the server', value: residentMb(server.pid), unit: 'MB' },
    ];
  } finally {
    await postgres.stop();
  }
}

/** Makes the server read the texts of each locale, which happens only once. */
async function warm(origin: string): Promise<void> {
  for (const { path, locale } of SEARCHES) {
    await fetch(origin + path.replace('{n}', ''), { headers: { currentlanguage: locale } });
  }
}
