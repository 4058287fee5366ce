import { gzipSync } from 'node:zlib';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import type { BenchRow } from './bench-row.ts';
import { seedCatalogue } from './support/seed-catalogue.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

/** Target for all scripts of the home page, including those loaded when it is idle (ADR 0136). */
const AIM_KB = 145;

/** Measures the scripts that a first visit to the home page loads, compressed by gzip -9. */
export async function measureFirstLoad(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await seedCatalogue(dataDir);
  await using server = await runServer({ DATA_DIR: dataDir });
  const html = await (await fetch(`${server.origin}/`)).text();
  const named = [...html.matchAll(/(?:src|href)="(?<path>\/assets\/[^"]+\.js)"/g)];
  const waitedFor = new Set(named.map((match) => match.groups?.['path'] ?? ''));
  const loaded = await scriptsOfVisit(server.origin);
  const kb = async (paths: ReadonlySet<string>) => {
    const sizes = await Promise.all([...paths].map((path) => gzipBytes(server.origin + path)));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return [
    { name: 'Script that home waits for, gz', value: await kb(waitedFor), unit: 'kB' },
    {
      name: 'All script of home, idle time included, gz',
      value: await kb(loaded),
      unit: 'kB',
      aim: AIM_KB,
    },
  ];
}

async function scriptsOfVisit(origin: string): Promise<ReadonlySet<string>> {
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    await using page = await openPage(browser, 'mobile', origin);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    return scripts;
  } finally {
    await browser.close();
  }
}

async function gzipBytes(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
