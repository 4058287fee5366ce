/**
 * A provider did not do what it was asked. 'refused': it answered no, or its answer does not hold
 * (a forged or used code, a token of another app). 'unreachable': no answer, or one that cannot be read.
 *
 * The message is for the log and never holds a token.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: ProviderError['kind'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/**
 * A provider answered in a form that we do not know. It counts as no answer, but asking again
 * hardly helps: a person has to look at it.
 */
export class UnknownAnswerError extends ProviderError {
  constructor(message: string, cause: unknown) {
    super('unreachable', message, cause);
  }
}
