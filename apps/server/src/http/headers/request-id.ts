import { randomUUID } from 'node:crypto';

/**
 * Makes a request id. An id sent by the client is never used, because it could be forged, and it is
 * no count, which would tell strangers how many requests a server answers.
 */
export function nextRequestId(): string {
  return randomUUID();
}
