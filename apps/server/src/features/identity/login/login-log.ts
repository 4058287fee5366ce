import { AppError, type ErrorCode } from '@hookline/contract';
import type { SignInOutcome } from '@hookline/services';

import type { Deps } from '../../../deps.ts';

type Who = { provider?: 'google' | 'facebook'; userId?: string };
type Event = Who & { event: 'login' | 'logout' | 'kick-out' | 'login-refused'; code?: ErrorCode };

const MESSAGES: Readonly<Record<Event['event'], string>> = {
  login: 'a member logged in',
  logout: 'a member logged out',
  'kick-out': 'a login ended another one of its member',
  'login-refused': 'a login was refused',
};

type Asked = { network: () => string; deps: Pick<Deps, 'log' | 'hashNetwork'> };

/**
 * Writes a line for each login that begins, ends or is refused. It names the member by id and the
 * network by its hash, and holds no address, name or token.
 */
export function createLoginLog({ network, deps }: Asked) {
  const write = (event: Event) =>
    deps.log.info({ ...event, network: deps.hashNetwork(network()) }, MESSAGES[event.event]);

  return {
    /** Logs the outcome of a login that a provider has confirmed. */
    signedIn(outcome: SignInOutcome, provider: NonNullable<Who['provider']>): void {
      const { userId } = outcome;
      if (outcome.kind === 'blocked') {
        write({ event: 'login-refused', provider, userId, code: 'A0403' });
        return;
      }
      write({ event: 'login', provider, userId });
      if (outcome.hasEndedElsewhere) write({ event: 'kick-out', provider, userId });
    },

    /** Logs the end of a login; null if none has ended. */
    signedOut(userId: string | null): void {
      if (userId !== null) write({ event: 'logout', userId });
    },

    /** Runs a login up to the provider's answer, and logs a refusal. */
    async watch<T>(work: () => Promise<T>, who: Who = {}): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError) write({ event: 'login-refused', ...who, code: error.code });
        throw error;
      }
    },
  };
}
