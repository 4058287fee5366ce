import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Interval of the timer whose delay shows a blocked event loop; it costs 2 ms of CPU per second. */
const LOOP_SAMPLE_MS = 20;

/** A number that is read at each scrape. */
export type Reading = {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  read: () => number;
};

/** A gauge whose values are read together at each scrape, one for each set of labels. */
export type LabelledReading = {
  name: string;
  help: string;
  labelNames: readonly string[];
  read: () => Promise<{ labels: Readonly<Record<string, string>>; value: number }[]>;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts requests by route and status, never by address, so that clients cannot add series. */
export function createMetrics() {
  const registry = new Registry();
  const ofProcess = processRegistry();
  const registers = [registry];
  const requests = new Counter({
    name: 'hookline_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hookline_http_request_duration_seconds',
    help: 'Time until the answer was ready.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });

  return {
    observe({ route, status, seconds }: { route: string; status: number; seconds: number }): void {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },

    add(...readings: Reading[]): void {
      for (const reading of readings) register(reading, registry);
    },

    addLabelled(...readings: LabelledReading[]): void {
      for (const reading of readings) registerLabelled(reading, registry);
    },

    /** Returns all metrics, including those of the process, in the text format of Prometheus. */
    text: (): Promise<string> => Registry.merge([registry, ofProcess]).metrics(),
  };
}

function register({ name, help, kind, read }: Reading, registry: Registry): void {
  const options = { name, help, registers: [registry] };
  if (kind === 'gauge') {
    const gauge: Gauge = new Gauge({ ...options, collect: () => gauge.set(read()) });
    return;
  }
  const collect = () => {
    counter.reset();
    counter.inc(read());
  };
  const counter = new Counter({ ...options, collect });
}

function registerLabelled(reading: LabelledReading, registry: Registry): void {
  const { name, help, labelNames, read } = reading;
  const collect = async () => {
    // What could not be read is left out, so that the other metrics are still told.
    const values = await read().catch(() => []);
    gauge.reset();
    // Without labels, a reset is a value of 0.
    if (labelNames.length === 0) gauge.remove();
    for (const { labels, value } of values) gauge.set(labels, value);
  };
  const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
}

const UPTIME: Reading = {
  name: 'process_uptime_seconds',
  help: 'Time since the start.',
  kind: 'gauge',
  read: () => process.uptime(),
};

let registryOfProcess: Registry | null = null;

/** CPU, memory, heap, garbage collection and event loop delay, collected once per process. */
function processRegistry(): Registry {
  if (registryOfProcess !== null) return registryOfProcess;
  registryOfProcess = new Registry();
  collectDefaultMetrics({
    register: registryOfProcess,
    eventLoopMonitoringPrecision: LOOP_SAMPLE_MS,
  });
  register(UPTIME, registryOfProcess);
  return registryOfProcess;
}
