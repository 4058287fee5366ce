import type { ErrorCode } from '@hookline/contract';
import type { Logger } from 'pino';

export type SecurityEvent = 'authorisation-refused' | 'input-refused' | 'limit-met';

/** Logs attacks: one line per event, network and minute, with a count. */
export type SecurityEvents = {
  count: (event: SecurityEvent, network: string) => void;
  /** Writes the counts since the last flush. */
  flush: () => void;
  /** Writes the remaining counts and stops. */
  stop: () => void;
};

const MINUTE_MS = 60_000;
/** Maximum number of networks counted separately per minute. The rest are counted together. */
const NETWORKS_MAX = 10_000;
/** Maximum number of lines per minute, highest counts first. The rest are added up per event. */
const LINES_MAX = 100;

/** Minimum counts that are logged: a few bad inputs may be typing errors or from an old page. */
const LEAST: Readonly<Record<SecurityEvent, number>> = {
  'authorisation-refused': 1,
  'input-refused': 10,
  'limit-met': 1,
};
const TEXTS: Readonly<Record<SecurityEvent, string>> = {
  'authorisation-refused':
    'a network sent no token, or one that opens nothing, or asked for what is not its own',
  'input-refused': 'a network sent input that no page of ours sends',
  'limit-met': 'a network, or a member in it, met a limit',
};

type Counted = { event: SecurityEvent; network: string; count: number };

/**
 * Starts counting, and writes each minute. A line identifies the network by its hash and never
 * contains the data sent.
 */
export function startSecurityEvents({
  log,
  hashNetwork,
}: {
  log: Logger;
  hashNetwork: (network: string) => string;
}): SecurityEvents {
  let counts = new Map<string, Counted>();
  let others: Counted[] = [];

  const flush = () => {
    const told = [...counts.values()]
      .filter(({ event, count }) => count >= LEAST[event])
      .toSorted((first, second) => second.count - first.count);
    for (const { event, network, count } of told.slice(0, LINES_MAX)) {
      log.info({ event, network: hashNetwork(network), count }, TEXTS[event]);
    }
    const rest = [...told.slice(LINES_MAX), ...others];
    for (const event of new Set(rest.map((each) => each.event))) {
      const count = sumOf(rest.filter((each) => each.event === event));
      log.info({ event, network: 'others', count }, TEXTS[event]);
    }
    counts = new Map();
    others = [];
  };

  const timer = setInterval(flush, MINUTE_MS).unref();
  return {
    count(event, network) {
      const known = counts.get(`${event} ${network}`);
      if (known !== undefined) {
        known.count += 1;
        return;
      }
      if (counts.size < NETWORKS_MAX) {
        counts.set(`${event} ${network}`, { event, network, count: 1 });
        return;
      }
      const other = others.find((each) => each.event === event);
      if (other === undefined) others.push({ event, network: '', count: 1 });
      else other.count += 1;
    },
    flush,
    stop() {
      clearInterval(timer);
      flush();
    },
  };
}

/**
 * Returns the security event for a response code; null for everyday responses.
 *
 * @param isForMembers  Whether the call is for members only. If so, a record that is not found is
 *   taken to be another member's.
 */
export function securityEventOf(code: string, isForMembers: boolean): SecurityEvent | null {
  if (code === 'A0404') return isForMembers ? 'authorisation-refused' : null;
  return EVENTS[code] ?? null;
}

const EVENTS: Readonly<Record<string, SecurityEvent | undefined>> = {
  U0001: 'authorisation-refused',
  U0003: 'authorisation-refused',
  A0400: 'input-refused',
  A0413: 'input-refused',
  A0429: 'limit-met',
} satisfies Partial<Record<ErrorCode, SecurityEvent>>;

function sumOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
