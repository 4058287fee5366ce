/** Every code that an answer may carry besides success, with what the transport makes of it. */
const ERRORS = {
  U0001: { httpStatus: 200, logLevel: 'debug' },
  U0003: { httpStatus: 200, logLevel: 'debug' },
  U0004: { httpStatus: 200, logLevel: 'debug' },
  A0504: { httpStatus: 200, logLevel: 'debug' },
  A0400: { httpStatus: 400, logLevel: 'debug' },
  A0401: { httpStatus: 200, logLevel: 'info' },
  A0402: { httpStatus: 200, logLevel: 'warn' },
  A0404: { httpStatus: 404, logLevel: 'debug' },
  A0405: { httpStatus: 405, logLevel: 'debug' },
  A0413: { httpStatus: 413, logLevel: 'info' },
  A0429: { httpStatus: 429, logLevel: 'info' },
  B0001: { httpStatus: 200, logLevel: 'debug' },
  B0002: { httpStatus: 200, logLevel: 'debug' },
  B0003: { httpStatus: 200, logLevel: 'info' },
  B0004: { httpStatus: 200, logLevel: 'debug' },
  B0005: { httpStatus: 200, logLevel: 'debug' },
  C0001: { httpStatus: 500, logLevel: 'error' },
  C0503: { httpStatus: 503, logLevel: 'warn' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes after which the client forgets its token (specification, section 8). */
export const SESSION_LOST_CODES: readonly ErrorCode[] = ['U0001', 'U0003', 'A0504', 'U0004'];

/**
 * A refusal that the viewer may read. Anything else that is thrown is a bug and answers C0001.
 *
 * @param cause  For the log only; it never leaves the server.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Of A0429 and C0503: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get httpStatus() {
    return ERRORS[this.code].httpStatus;
  }

  get logLevel() {
    return ERRORS[this.code].logLevel;
  }
}

/** Narrows a code that came over the wire; a newer server may send one that we do not know. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
