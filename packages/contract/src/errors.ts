/** All error codes of responses, with their HTTP statuses. */
const ERRORS = {
  U0001: 200,
  U0003: 200,
  U0004: 200,
  A0504: 200,
  A0400: 400,
  A0401: 200,
  A0402: 200,
  A0403: 200,
  A0404: 404,
  A0405: 405,
  A0413: 413,
  A0429: 429,
  B0001: 200,
  B0002: 200,
  B0003: 200,
  B0004: 200,
  B0005: 200,
  C0001: 500,
  C0503: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes after which the client forgets its token (specification, section 8). */
export const SESSION_LOST_CODES: readonly ErrorCode[] = ['U0001', 'U0003', 'A0504', 'U0004'];

/**
 * An error that may be shown to the viewer. Any other error is a bug and is sent as C0001.
 *
 * @param cause  For the log only; it never leaves the server.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Time after which to retry, for A0429 and C0503. */
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
    return ERRORS[this.code];
  }
}

/** Narrows the code of a response; a newer server may send codes that we do not know. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
