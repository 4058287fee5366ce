// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { formatMoney } from '../lib/format.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Chart } from './chart.tsx';

// A document without layout has no canvas to draw on.
vi.mock('./plot.tsx', () => ({ Plot: () => <p>Lines</p> }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;
const TIMES = [DAY_MS, 2 * DAY_MS];

function open() {
  fakeServer({});
  renderPage(
    <Chart
      title="Revenue by day"
      times={TIMES}
      series={[{ label: 'Revenue', values: [499, null] }]}
      format={(cents) => formatMoney(cents, 'USD')}
      formatTime={(atMs) => `day ${atMs / DAY_MS}`}
      fileName="revenue"
    />,
  );
  return fakePerson();
}

test('the lines of a chart can be read as a table', async () => {
  const person = open();
  await screen.findByText('Lines');

  await person.click(screen.getByRole('button', { name: 'As table' }));

  expect(screen.getByRole('table', { name: 'Revenue by day' })).toBeTruthy();
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'day 1',
    '$4.99',
    'day 2',
    '–',
  ]);
});

test('the CSV of a chart has the same values, unformatted', async () => {
  const person = open();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:revenue';
  });
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();

  await person.click(screen.getByRole('button', { name: 'CSV' }));

  await waitFor(() => expect(link).toHaveBeenCalledOnce());
  expect(link.mock.contexts[0]).toHaveProperty('download', 'revenue.csv');
  expect(await blobs[0]?.text()).toContain(
    'time,Revenue\r\n1970-01-02T00:00:00.000Z,499\r\n1970-01-03T00:00:00.000Z,\r\n',
  );
});
