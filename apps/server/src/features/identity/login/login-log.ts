import { AppError, type ErrorCode } from '@hookline/contract';
import type { SignInOutcome } from '@hookline/services/identity';

import type { Deps } from '../../../deps.ts';
import { loginFailureOf } from '../../../http/monitoring/metrics/business-events.ts';

type Who = { provider?: 'google' | 'facebook'; userId?: string };
type Event = Who & { event: 'login' | 'logout' | 'kick-out' | 'login-refused'; code?: ErrorCode };

const MESSAGES: Readonly<Record<Event['event'], string>> = {
  login: 'a member logged in',
  logout: 'a member logged out',
  'kick-out': 'a login ended another one of its member',
  'login-refused': 'a login was refused',
};

type LoginRequest = { network: () => string; deps: Pick<Deps, 'log' | 'hashNetwork' | 'events'> };

/**
 * Creates a log with a line for each login that begins, ends or is rejected, and counts outcomes.
 * It identifies members by id and networks by hash, and contains no address, name or token.
 */
export function createLoginLog({ network, deps }: LoginRequest) {
  const write = (event: Event) =>
    deps.log.info({ ...event, network: deps.hashNetwork(network()) }, MESSAGES[event.event]);

  return {
    /** Logs the outcome of a login that a provider has confirmed. */
    signedIn(outcome: SignInOutcome, provider: NonNullable<Who['provider']>): void {
      const { userId } = outcome;
      if (outcome.kind === 'blocked') {
        write({ event: 'login-refused', provider, userId, code: 'A0403' });
        deps.events.login(provider, 'blocked');
        return;
      }
      write({ event: 'login', provider, userId });
      deps.events.login(provider, 'signed-in');
      if (outcome.hasEndedElsewhere) write({ event: 'kick-out', provider, userId });
    },

    /** Logs that a member's login ended; does nothing for null. */
    signedOut(userId: string | null): void {
      if (userId !== null) write({ event: 'logout', userId });
    },

    /**
     * Runs a login up to the provider's response, and logs a refusal. Once `work` knows the
     * provider, it stores the provider in `who`.
     */
    async watch<T>(work: (who: Who) => Promise<T>, who: Who = {}): Promise<T> {
      try {
        return await work(who);
      } catch (error) {
        const code = error instanceof AppError ? error.code : null;
        deps.events.login(
          who.provider ?? 'unknown',
          code === null ? 'failed' : loginFailureOf(code),
        );
        if (code !== null) write({ event: 'login-refused', ...who, code });
        throw error;
      }
    },
  };
}
