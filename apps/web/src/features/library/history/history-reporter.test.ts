import { AppError } from '@hookline/contract/client';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { HistoryReporter, type HistoryReport } from './history-reporter.ts';

const at = (chapterId: string, positionSeconds: number): HistoryReport => ({
  chapterId,
  positionSeconds,
});
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Simulates a server whose network can fail. `sent` lists the reports that arrived. */
function connect() {
  const sent: HistoryReport[] = [];
  const network: { failure: Error | null } = { failure: null };
  const reporter = new HistoryReporter(async (report) => {
    await tick();
    if (network.failure !== null) throw network.failure;
    sent.push(report);
  });
  return { sent, network, reporter };
}

const CUT = new TypeError('failed to fetch');

test('positions reach the server in order, without repeats in a row', async () => {
  const { reporter, sent } = connect();

  for (const report of [at('a', 0), at('a', 0), at('a', 15), at('a', 15.02), at('b', 0)]) {
    reporter.report(report);
    await tick();
    await tick();
  }

  expect(sent).toEqual([at('a', 0), at('a', 15), at('b', 0)]);
});

test('while a report is in flight, only the newest report per episode waits', async () => {
  const { reporter, sent } = connect();

  for (const report of [at('a', 1), at('a', 2), at('a', 3), at('b', 0)]) reporter.report(report);
  await expect.poll(() => sent).toHaveLength(3);

  expect(sent).toEqual([at('a', 1), at('a', 3), at('b', 0)]);
});

test('after a network failure only the newest position is sent', async () => {
  const { reporter, sent, network } = connect();
  network.failure = CUT;
  for (const seconds of [15, 30, 45]) {
    reporter.report(at('a', seconds));
    await tick();
    await tick();
  }
  expect(sent).toEqual([]);

  network.failure = null;
  await reporter.resend();

  expect(sent).toEqual([at('a', 45)]);
});

test.each([
  ['an unavailable server', new AppError('C0503', 'Please try again'), 1],
  ['too many reports', new AppError('A0429', 'Too many requests'), 1],
  ['a time-out', new DOMException('', 'TimeoutError'), 1],
  ['a drama that is gone', new AppError('A0404', 'Drama Not Found'), 0],
  ['a login that is gone', new AppError('U0003', 'login expired'), 0],
])('%s is no bug, and only a temporary failure is retried', async (_case, failure, sentCount) => {
  const { reporter, sent, network } = connect();
  network.failure = failure;
  reporter.report(at('a', 15));
  await tick();
  await tick();

  network.failure = null;
  await reporter.resend();

  expect(sent).toHaveLength(sentCount);
});

test('a closing page sends waiting reports even while another is in flight', async () => {
  const { reporter, sent } = connect();
  reporter.report(at('a', 15));
  reporter.report(at('a', 21));

  await reporter.flush();

  expect(sent).toContainEqual(at('a', 21));
});

test('during a long network outage the newest reports of at most five episodes are kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          chapterId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
          positionSeconds: fc.nat(90),
        }),
      ),
      async (watched) => {
        const { reporter, sent, network } = connect();
        network.failure = CUT;
        for (const report of watched) reporter.report(report);
        await tick();
        await tick();
        network.failure = null;
        await reporter.resend();

        const last = new Map<string, HistoryReport>();
        for (const report of watched) {
          last.delete(report.chapterId);
          last.set(report.chapterId, report);
        }
        expect(sent.length).toBeLessThanOrEqual(5);
        expect(sent.at(-1)).toEqual([...last.values()].at(-1));
        for (const report of sent) expect(report).toEqual(last.get(report.chapterId));
      },
    ),
    { numRuns: 40 },
  );
});
