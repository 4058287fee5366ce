/** Error codes of the studio's responses, with their HTTP statuses. */
export const STUDIO_ERRORS = {
  /** Input that does not fit; `fields` says what is wrong beside each field. */
  invalid: 400,
  /** No operator is signed in, or the session has ended. */
  'signed-out': 401,
  /** The operator's role lacks the right, or the request comes from another site. */
  forbidden: 403,
  'not-found': 404,
  /** The subject was changed meanwhile, or its state does not allow the act. */
  conflict: 409,
  /** A limit of the operator's role is reached. */
  limit: 422,
  /** The act must be signed by a passkey. */
  unsigned: 428,
  /** Too many requests. */
  busy: 429,
  failed: 500,
  /** The database or a provider does not answer. */
  unavailable: 503,
} as const;

export type StudioErrorCode = keyof typeof STUDIO_ERRORS;

/** Sentences about single fields, by their path in the input, such as 'reason'. */
export type FieldFaults = Readonly<Record<string, string>>;

/**
 * An error that the operator reads as one sentence. Any other error is a bug and is sent as
 * 'failed'.
 *
 * @param cause  For the log only; it never leaves the server.
 */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly code: StudioErrorCode;
  readonly fields: FieldFaults;

  constructor(
    code: StudioErrorCode,
    message: string,
    { cause, fields = {} }: { cause?: unknown; fields?: FieldFaults } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.fields = fields;
  }

  get httpStatus() {
    return STUDIO_ERRORS[this.code];
  }
}

/** Narrows the code of a response; a newer server may send codes that we do not know. */
export function isStudioErrorCode(code: unknown): code is StudioErrorCode {
  return typeof code === 'string' && Object.hasOwn(STUDIO_ERRORS, code);
}
