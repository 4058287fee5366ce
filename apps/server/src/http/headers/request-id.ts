import { randomUUID } from 'node:crypto';

/**
 * Makes a request id. An id sent by the client is never used, because it could be forged. The id is
 * random, because a counter would tell strangers how many requests a server handles.
 */
export function nextRequestId(): string {
  return randomUUID();
}
