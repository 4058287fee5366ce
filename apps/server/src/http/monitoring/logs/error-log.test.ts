import type { ErrorReport } from '@hookline/providers';
import { expect, test } from 'vitest';

import { createLog } from './error-log.ts';

function start() {
  const sent: ErrorReport[] = [];
  const lines: string[] = [];
  const forwarder = { send: (event: ErrorReport) => void sent.push(event) };
  const log = createLog(
    { level: 'info', forwarder, release: () => 'build', now: () => 1_800_000_000_000 },
    { write: (line) => void lines.push(line) },
  );
  return { log, sent, lines };
}

// spec: 8 errors, unexpected errors of the server are treated in the same way
test('an unexpected error is logged and forwarded with its causes and without secrets', () => {
  const { log, sent, lines } = start();
  const cause = new TypeError('no answer to ada@example.com');

  log.error({ err: new Error('lost /?token=s3cret', { cause }), path: '/x' }, 'request failed');

  expect(lines).toHaveLength(1);
  const frames = expect.arrayContaining([
    expect.objectContaining({ filename: expect.stringContaining('error-log.test.ts') }),
  ]);
  expect(sent).toEqual([
    {
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: 1_800_000_000,
      platform: 'node',
      level: 'error',
      release: 'build',
      transaction: 'request failed',
      exception: {
        values: [
          { type: 'TypeError', value: 'no answer to [removed]', stacktrace: { frames } },
          { type: 'Error', value: 'lost /?[removed]', stacktrace: { frames } },
        ],
      },
    },
  ]);
});

test('warnings, and errors without an exception, are logged but not forwarded', () => {
  const { log, sent, lines } = start();

  log.warn({ err: new Error('away') }, 'the database is away');
  log.error({ orderNo: 'H1' }, 'an order needs a person');

  expect([lines.length, sent]).toEqual([2, []]);
});

/** Returns a PostgreSQL error that repeats the rejected row. */
function refused(table: string): Error {
  return Object.assign(new Error('violates check constraint "member_has_name"'), {
    code: '23514',
    table,
    constraint: 'member_has_name',
    detail: 'Failing row contains (7, Maria Example).',
    where: 'COPY member, line 1: "Maria Example"',
    internalQuery: "select 1 from member where name = 'Maria Example'",
  });
}

// spec: 8 errors, ours: the log does not repeat a row that the database rejected
test('the log names the constraint that a row violated, but none of its data', () => {
  const { log, lines } = start();
  const inner = refused('wallet');

  log.error({ err: refused('member') }, 'request failed');
  log.warn({ err: Object.assign(new AggregateError([inner], 'two'), { inner }) }, 'failed');

  for (const line of lines) expect(line).not.toContain('Maria');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { code: '23514', table: 'member', constraint: 'member_has_name', detail: '[removed]' },
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: { inner: { table: 'wallet' }, aggregateErrors: [{ table: 'wallet' }] },
  });
});
