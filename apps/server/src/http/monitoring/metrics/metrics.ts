import type { ErrorCode } from '@hookline/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { fastCounter } from './fast-counter.ts';

/** Code of an API response; '00000' is success. */
export type ResultCode = ErrorCode | '00000';

/** Codes that each call's counter has from the start, because a rate needs an initial zero. */
const CODES_FROM_START: readonly ResultCode[] = ['00000', 'C0001', 'C0503'];

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Interval of the timer that detects a blocked event loop; it costs 2 ms of CPU per second. */
const LOOP_SAMPLE_MS = 20;

/** A number that is read at each scrape. */
export type Reading = {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  read: () => number;
};

/** A gauge with labels; all its values are read together at each scrape. */
export type LabelledReading = {
  name: string;
  help: string;
  labelNames: readonly string[];
  read: () => Promise<{ labels: Readonly<Record<string, string>>; value: number }[]>;
};

type Named<Label extends string> = { name: string; help: string; labelNames: readonly Label[] };

/** A response that is ready to be sent, or a request that ended with an exception. */
export type Observation = {
  route: string;
  status: number;
  seconds: number;
  /** Present only for API calls, most of whose rejections have status 200. */
  code?: ResultCode;
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates counters of requests by route and status, and of calls by response code as well. Labels
 * never contain a URL or other client text, so clients cannot add series.
 */
export function createMetrics() {
  const registry = new Registry();
  const ofProcess = processRegistry();
  const registers = [registry];
  const countRequest = fastCounter(
    {
      name: 'hookline_http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['route', 'status'],
    },
    registers,
  );
  const durations = new Histogram({
    name: 'hookline_http_request_duration_seconds',
    help: 'Time until the answer was ready.',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });

  const countCall = fastCounter(
    {
      name: 'hookline_api_calls_total',
      help: 'Calls of the API that were answered, by the code of the answer; 00000 is success.',
      labelNames: ['route', 'code'],
    },
    registers,
  );
  return {
    begin: inFlightGauge(registry),

    observe({ route, status, seconds, code }: Observation): void {
      countRequest(route, status);
      durations.observe({ route }, seconds);
      if (code !== undefined) countCall(route, code);
    },

    /** Exports an API call's counters before its first request. */
    expectCalls(route: string): void {
      for (const code of CODES_FROM_START) countCall(route, code, 0);
    },

    /** Adds a counter. The series in `from` exist from the start, with the value 0. */
    counter<Label extends string>(
      named: Named<Label>,
      from: readonly Record<Label, string>[] = [],
    ): (labels: Record<Label, string>, amount?: number) => void {
      const counter = new Counter({ ...named, registers });
      for (const labels of from) counter.inc(labels, 0);
      return (labels, amount = 1) => counter.inc(labels, amount);
    },

    /** Adds a histogram of times. Each call of the returned function adds one time. */
    histogram<Label extends string>(
      named: Named<Label> & { bucketsSeconds: readonly number[] },
    ): (labels: Record<Label, string>, seconds: number) => void {
      const { bucketsSeconds, ...rest } = named;
      const histogram = new Histogram({ ...rest, buckets: [...bucketsSeconds], registers });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },

    add(...readings: Reading[]): void {
      for (const reading of readings) register(reading, registry);
    },

    addLabelled(...readings: LabelledReading[]): void {
      for (const reading of readings) registerLabelled(reading, registry);
    },

    /** Returns all metrics, including the process's, in the Prometheus text format. */
    text: (): Promise<string> => Registry.merge([registry, ofProcess]).metrics(),
  };
}

/**
 * Adds the gauge of requests in flight. Returns a function that counts the beginning of a request,
 * and returns another function that counts its end.
 */
function inFlightGauge(registry: Registry): () => () => void {
  let inFlight = 0;
  const reading: Reading = {
    name: 'hookline_http_requests_in_flight',
    help: 'Requests that are being answered; those that a cache answers at once are left out.',
    kind: 'gauge',
    read: () => inFlight,
  };
  register(reading, registry);
  return () => {
    inFlight += 1;
    return () => {
      inFlight -= 1;
    };
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
    // Unreadable values are left out, so that the other metrics are still reported.
    const values = await read().catch(() => []);
    gauge.reset();
    // Resetting a gauge without labels sets it to 0.
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

/** Returns the CPU, memory, heap, GC and event loop metrics, collected once per process. */
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
