import { expect, test } from 'vitest';

import { createMetrics } from './metrics.ts';

test('requests are counted by route and status, and the buckets add up', () => {
  const metrics = createMetrics();
  metrics.observe({ route: '/content/video/detail', status: 200, seconds: 0.003 });
  metrics.observe({ route: '/content/video/detail', status: 200, seconds: 0.3 });
  metrics.observe({ route: '/content/video/detail', status: 404, seconds: 60 });

  const lines = metrics.text().split('\n');

  const bucket = 'hookline_http_request_duration_seconds_bucket{route="/content/video/detail"';
  expect(lines).toContain(
    'hookline_http_requests_total{route="/content/video/detail",status="200"} 2',
  );
  expect(lines).toContain(`${bucket},le="0.005"} 1`);
  expect(lines).toContain(`${bucket},le="10"} 2`);
  expect(lines).toContain(`${bucket},le="+Inf"} 3`);
});

test('what is added is read when somebody looks', () => {
  const metrics = createMetrics();
  let hits = 0;
  metrics.add({ name: 'page_hits_total', help: 'Hits.', kind: 'counter', read: () => hits });
  hits = 7;

  expect(metrics.text()).toContain('\npage_hits_total 7\n');
});
