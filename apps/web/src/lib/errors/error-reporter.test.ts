// spec: 8 errors, client errors, rejections and render errors are reported once, ten per page view
//   at most
// touches: errorsReport

import { errorsReportCall, type RequestData } from '@hookline/contract';
import { expect, test, vi } from 'vitest';

import { createErrorReporter } from './error-reporter.ts';

function open({ send }: { send?: () => Promise<unknown> } = {}) {
  const sent: RequestData<'errorsReport'>[] = [];
  const place = { pathname: '/es-ES/browse/all/1/' };
  const report = createErrorReporter({
    buildId: 'build-7',
    readPathname: () => place.pathname,
    send: (each) => {
      sent.push(each);
      return send?.() ?? Promise.resolve();
    },
  });
  return { report, place, sent };
}

test('a report fits the contract and contains build, path and language', () => {
  const { report, sent } = open();

  report(new Error('broken'));

  expect(errorsReportCall.input.parse(sent[0])).toEqual(sent[0]);
  expect(sent[0]?.items[0]?.payload).toMatchObject({
    release: 'build-7',
    transaction: '/browse/all/1/',
    tags: { locale: 'es-ES' },
    exception: { values: [{ type: 'Error', value: 'broken' }] },
  });
});

test('a repeated error is reported once, and a different one is reported too', () => {
  const { report, sent } = open();
  const error = new Error('broken');

  report(error);
  report(error);
  report(new Error('another'));

  expect(sent).toHaveLength(2);
});

test('a page view reports at most ten errors, and the next page view ten more', () => {
  const { report, place, sent } = open();
  for (let count = 0; count < 20; count += 1) report(new Error(`${count}`));
  expect(sent).toHaveLength(10);

  place.pathname = '/';
  report(new Error('of home'));

  expect(sent).toHaveLength(11);
});

test('a report that fails to arrive is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { report } = open({ send: () => Promise.reject(new TypeError('Failed to fetch')) });

  report(new Error('broken'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());

  warn.mockRestore();
});
