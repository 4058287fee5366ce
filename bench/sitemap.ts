import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrate } from '@hookline/db';
import { seedSearchCatalogue } from '@hookline/db/testing';
import { LOCALES } from '@hookline/domain/routing';
import { startPostgres } from '@hookline/postgres';

import { runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { cpuOfTree } from './support/process-cpu.ts';
import { searchTextsOf } from './support/search-texts.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const DRAMAS = 100_000;
/** Limits of the protocol per file (sitemaps.org). */
const URLS_MAX = 50_000;
const FILE_BYTES_MAX = 50 * 1024 * 1024;

/** Measures the cost of a crawler reading the whole sitemap: 100,000 dramas in 12 languages. */
export async function measureSitemap(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const postgres = await startPostgres({ dataDir });
  try {
    const { host, user, database } = postgres;
    const connection = { host, user, database };
    await migrate(connection);
    await seedSearchCatalogue(connection, { dramaCount: DRAMAS, textsOf: namesOf });
    const file = join(dataDir, 'postgres/postmaster.pid');
    const pids = [Number.parseInt(readFileSync(file, 'utf8'), 10)];
    await using server = await runServer({ DATA_DIR: dataDir });
    pids.push(server.pid);
    const usedUs = () => pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0);

    const beforeUs = usedUs();
    const files = await readWhole(server.origin);
    const cpuUs = usedUs() - beforeUs;
    return rowsOf(files, cpuUs);
  } finally {
    await postgres.stop();
  }
}

const namesOf = (index: number) =>
  searchTextsOf(index).map(({ locale, name }) => ({ locale, name, introduce: name }));

type File = { urls: number; bytes: number };

/** Fetches every file that the index lists. */
async function readWhole(origin: string): Promise<File[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files: File[] = [];
  for (const [, path = ''] of index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)) {
    const answer = await fetch(origin + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    const xml = await answer.text();
    files.push({ urls: xml.split('<loc>').length - 1, bytes: Buffer.byteLength(xml) });
  }
  return files;
}

function rowsOf(files: readonly File[], cpuUs: number): BenchRow[] {
  const name = `Sitemap of ${DRAMAS.toLocaleString('en-US')} dramas`;
  const sum = files.reduce((all, { urls }) => all + urls, 0);
  if (sum < DRAMAS * LOCALES.length) throw new Error(`The sitemap has ${sum} addresses only.`);
  const largest = (of: keyof File) => Math.max(...files.map((file) => file[of]));
  return [
    { name: `${name}: files`, value: files.length, unit: '' },
    { name: `${name}: addresses`, value: sum, unit: '' },
    {
      name: `${name}: addresses of a file, at most`,
      value: largest('urls'),
      unit: '',
      aim: URLS_MAX,
    },
    {
      name: `${name}: bytes of a file, at most`,
      value: largest('bytes'),
      unit: 'B',
      aim: FILE_BYTES_MAX,
    },
    {
      name: `${name}: CPU of a file with its database`,
      value: cpuUs / files.length,
      unit: 'us',
    },
  ];
}
