import { settingReader, type Environment } from '@hookline/providers';
import { z } from 'zod';

const SECONDS_MAX = 300;
/** Balancers ask for /readyz every few seconds. */
const BEHIND_BALANCER_SECONDS = 10;

const KEYS = {
  /**
   * Seconds that a server which is told to stop serves on while /readyz says 503, for a balancer to
   * notice. Default: 10 with DATABASE_URL and TRUST_PROXY, which a site of several servers has,
   * else 0.
   */
  DRAIN_SECONDS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(SECONDS_MAX))
      .optional(),
    `a whole number from 0 to ${SECONDS_MAX}`,
  ],
} as const;

/** Reads how long a server that is told to stop serves on, in seconds. */
export function readDrainSeconds(environment: Environment, trustedProxyCount: number): number {
  const read = settingReader(KEYS, environment);
  const mayHaveOthers = trustedProxyCount > 0 && Boolean(environment['DATABASE_URL']);
  return read('DRAIN_SECONDS') ?? (mayHaveOthers ? BEHIND_BALANCER_SECONDS : 0);
}
