const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A number that is read when somebody looks. */
export type Gauge = {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  read: () => number;
};

export type Metrics = ReturnType<typeof createMetrics>;

type Histogram = { buckets: number[]; sum: number; count: number };

/** Counts requests by route and status, never by address, so that nobody can make it grow. */
export function createMetrics() {
  const requests = new Map<string, Map<number, number>>();
  const durations = new Map<string, Histogram>();
  const gauges: Gauge[] = [];

  return {
    observe(request: { route: string; status: number; seconds: number }): void {
      const { route, status, seconds } = request;
      let counts = requests.get(route);
      if (counts === undefined) {
        counts = new Map();
        requests.set(route, counts);
      }
      counts.set(status, (counts.get(status) ?? 0) + 1);

      let histogram = durations.get(route);
      if (histogram === undefined) {
        histogram = { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 };
        durations.set(route, histogram);
      }
      const index = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
      if (index >= 0) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
      histogram.sum += seconds;
      histogram.count += 1;
    },

    add(...added: Gauge[]): void {
      gauges.push(...added);
    },

    /** Prometheus text format 0.0.4. */
    text(): string {
      return [
        '# HELP hookline_http_requests_total Requests that were answered.',
        '# TYPE hookline_http_requests_total counter',
        ...[...requests].flatMap(([route, counts]) =>
          [...counts].map(
            ([status, count]) =>
              `hookline_http_requests_total{route="${route}",status="${status}"} ${count}`,
          ),
        ),
        '# HELP hookline_http_request_duration_seconds Time until the answer was ready.',
        '# TYPE hookline_http_request_duration_seconds histogram',
        ...[...durations].flatMap(([route, histogram]) => linesOf(route, histogram)),
        ...[...gauges, ...PROCESS_GAUGES].flatMap(({ name, help, kind, read }) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${kind}`,
          `${name} ${read()}`,
        ]),
        '',
      ].join('\n');
    },
  };
}

function linesOf(route: string, { buckets, sum, count }: Histogram): string[] {
  const name = 'hookline_http_request_duration_seconds';
  let upto = 0;
  return [
    ...BUCKETS_SECONDS.map((limit, index) => {
      upto += buckets[index] ?? 0;
      return `${name}_bucket{route="${route}",le="${limit}"} ${upto}`;
    }),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}

const MICROSECONDS_PER_SECOND = 1_000_000;

const PROCESS_GAUGES: readonly Gauge[] = [
  {
    name: 'process_cpu_seconds_total',
    help: 'User and system time.',
    kind: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS_PER_SECOND;
    },
  },
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory in use.',
    kind: 'gauge',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    kind: 'gauge',
    read: () => process.uptime(),
  },
];
