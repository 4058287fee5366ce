// @vitest-environment happy-dom
// spec: 12 operation, ours: System shows what needs somebody, and one press retries a failed film
// touches: QueuePage

import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BackupsPage } from './backups-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { QueuePage } from './queue-page.tsx';
import { ServersPage } from './servers-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const NOW = Date.UTC(2026, 10, 30, 12);
const DRAMA_ID = 'a'.repeat(32);

afterEach(() => vi.unstubAllGlobals());

test('a server that was killed, a late job and an old back-up are told in words', async () => {
  const server = {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    host: 'web-1',
    port: 3000,
    pid: 7,
    version: '1.0.0',
    build: 'abc',
    startedAt: NOW - 3_600_000,
    seenAt: NOW - 60_000,
    aheadMs: 2_500,
    readiness: 'ready' as const,
    reasons: [],
    isSilent: true,
  };
  const job = { ranAt: null, tookMs: null, isRunning: false, failure: null };
  fakeServer({
    systemServers: () => ({ at: NOW, servers: [server] }),
    systemJobs: () => ({
      at: NOW,
      jobs: [{ ...job, name: 'roll-up', dueAt: NOW - 3_600_000, isLate: true }],
      work: [],
    }),
    systemSafety: () => ({
      at: NOW,
      backup: { madeAt: NOW - 3 * 86_400_000, tableCount: 2, rowCount: 1_234 },
      heads: { path: '/data/ledger-heads', ledgerDay: '2026-11-30', auditDay: null },
      disk: { path: '/data', freeBytes: 1_500_000_000, totalBytes: 9e9, level: 'warning' },
    }),
  });

  renderPage(
    <>
      <ServersPage />
      <JobsPage />
      <BackupsPage />
    </>,
  );

  const servers = await screen.findByRole('table', { name: 'Servers' });
  for (const text of ['no beat', '3 s ahead', '1 min ago']) {
    expect(within(servers).getByText(text)).toBeDefined();
  }
  expect(
    within(await screen.findByRole('table', { name: 'Jobs' })).getByText('late'),
  ).toBeDefined();
  expect(await screen.findByText('3 days')).toBeDefined();
  expect(screen.getByText('1.5 GB of 9.0 GB')).toBeDefined();
});

test('a film in progress shows how far it is and when it will be ready', async () => {
  const film = { dramaId: DRAMA_ID, dramaName: 'Moon Bride', dueAt: NOW - 5_000, failure: null };
  const running = { isRunning: true, attempts: 1, worker: 'films 42' };
  fakeServer({
    systemFilms: () => ({
      at: NOW,
      requested: [
        { ...film, ...running, episodeNumber: 1, fraction: 0.436, leftMs: 130_000 },
        { ...film, ...running, episodeNumber: 2, fraction: 0.01, leftMs: null },
      ],
      failed: [],
      failedCount: 0,
      isUnattended: false,
    }),
  });
  renderPage(<QueuePage />, { at: '/system/queue' });

  expect(await screen.findByText('43 %, 2 min left')).toBeDefined();
  expect(screen.getByText('1 %')).toBeDefined();
});

test('one press retries a failed film, without asking', async () => {
  const person = fakePerson();
  const episode = { dramaId: DRAMA_ID, dramaName: 'Moon Bride', episodeNumber: 4 };
  let isRetried = false;
  const { seen } = fakeServer({
    systemFilms: () => ({
      at: NOW,
      requested: [],
      failed: isRetried ? [] : [{ ...episode, failure: 'The film ends early.' }],
      failedCount: isRetried ? 0 : 1,
      isUnattended: false,
    }),
    filmRetry: () => {
      isRetried = true;
      return { episodeCount: 1 };
    },
  });
  renderPage(<QueuePage />, { at: '/system/queue' });

  await screen.findByText('The film ends early.');
  await person.click(screen.getByRole('button', { name: /Retry.*Moon Bride, episode 4/ }));

  await screen.findByText('1 episode will be encoded again.');
  await screen.findByText('No episode has failed to encode.');
  expect(seen.filter(({ call }) => call === 'filmRetry')).toMatchObject([
    { input: { only: { dramaId: DRAMA_ID, episodeNumber: 4 } } },
  ]);
});

test('settings are found by name, and a secret is set or not, and no more', async () => {
  const person = fakePerson();
  const setting = { group: 'Server', isSecret: false };
  fakeServer({
    systemSettings: () => ({
      settings: [
        { ...setting, name: 'PORT', value: '3000', source: 'default' },
        { ...setting, name: 'SECRET', value: null, source: 'file', isSecret: true },
      ],
    }),
  });
  renderPage(<SettingsPage />, { at: '/system/settings' });

  const row = (await screen.findByText('SECRET')).closest('tr');
  expect(row?.textContent).toBe('SECRETsetfile');
  await person.type(screen.getByLabelText('Find a setting'), 'port');

  expect(screen.queryByText('SECRET')).toBeNull();
  expect(screen.getByText('3000')).toBeDefined();
});
