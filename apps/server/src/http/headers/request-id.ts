import { randomBytes } from 'node:crypto';

const PROCESS_BYTES = 6;

const processId = randomBytes(PROCESS_BYTES).toString('base64url');
let count = 0;

/** Makes a request id. An id sent by the client is never used, because it could be forged. */
export function nextRequestId(): string {
  count += 1;
  return `${processId}.${count.toString(36)}`;
}
