import { randomBytes } from 'node:crypto';

const PROCESS_BYTES = 6;

const processId = randomBytes(PROCESS_BYTES).toString('base64url');
let count = 0;

/** An id of our own for each request: a visitor's could be forged into somebody else's log lines. */
export function nextRequestId(): string {
  count += 1;
  return `${processId}.${count.toString(36)}`;
}
