import type { ErrorCode } from '@hookline/contract';

/** Log level of a refusal: low for everyday actions of viewers, high for problems we must fix. */
export const LOG_LEVELS = {
  U0001: 'debug',
  U0003: 'debug',
  U0004: 'debug',
  A0504: 'debug',
  A0400: 'debug',
  A0401: 'info',
  A0402: 'warn',
  A0403: 'info',
  A0404: 'debug',
  A0405: 'debug',
  A0413: 'debug',
  A0429: 'debug',
  B0001: 'debug',
  B0002: 'debug',
  B0003: 'info',
  B0004: 'debug',
  B0005: 'debug',
  C0001: 'error',
  C0503: 'warn',
} as const satisfies Record<ErrorCode, string>;
