import { expect, test, vi } from 'vitest';

import { createMetrics } from './metrics.ts';

test('requests are counted by route and status, and histogram buckets are cumulative', async () => {
  const metrics = createMetrics();
  metrics.observe({ route: '/content/video/detail', status: 200, seconds: 0.003 });
  metrics.observe({ route: '/content/video/detail', status: 200, seconds: 0.3 });
  metrics.observe({ route: '/content/video/detail', status: 404, seconds: 60 });

  const lines = (await metrics.text()).split('\n');

  const route = 'route="/content/video/detail"';
  const duration = 'hookline_http_request_duration_seconds';
  expect(lines).toContain(`hookline_http_requests_total{${route},status="200"} 2`);
  expect(lines).toContain(`${duration}_bucket{le="0.005",${route}} 1`);
  expect(lines).toContain(`${duration}_bucket{le="10",${route}} 2`);
  expect(lines).toContain(`${duration}_bucket{le="+Inf",${route}} 3`);
});

test('an added gauge is read at each scrape', async () => {
  const metrics = createMetrics();
  let hits = 0;
  metrics.add({ name: 'page_hits_total', help: 'Hits.', kind: 'counter', read: () => hits });
  hits = 7;

  expect(await metrics.text()).toContain('\npage_hits_total 7\n');
  hits = 8;
  expect(await metrics.text()).toContain('\npage_hits_total 8\n');
});

test.each([
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_uptime_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
])('the process metric %s is exported', async (name) => {
  const [first, second] = [createMetrics(), createMetrics()];

  const texts = await Promise.all([first.text(), second.text()]);

  for (const text of texts) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('garbage collections are counted', async () => {
  const metrics = createMetrics();
  let waste: unknown[] = [];

  await vi.waitFor(async () => {
    for (let count = 0; count < 1e5; count += 1) waste.push({ count });
    waste = [];
    expect(await metrics.text()).toMatch(/^nodejs_gc_duration_seconds_count\{kind="\w+"\} \d/m);
  });
});
