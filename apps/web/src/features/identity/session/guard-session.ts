import { AppError, SESSION_LOST_CODES, type Client } from '@hookline/contract/client';

import { readToken } from './token.ts';

/**
 * Wraps a client and reports responses that say the login is gone. The response to a request of an
 * earlier login is not reported: it says nothing about the current login.
 */
export function guardSession(client: Client, onLost: (error: AppError) => void): Client {
  return {
    async call(name, input, options) {
      const token = readToken();
      try {
        return await client.call(name, input, options);
      } catch (error) {
        const isLost = error instanceof AppError && SESSION_LOST_CODES.includes(error.code);
        if (isLost && readToken() === token) onLost(error);
        throw error;
      }
    },
  };
}
