/**
 * Failed request to a provider. 'refused': it rejected the request, or its response is invalid (a
 * forged or used code, a token of another app). 'unreachable': no or an unreadable response.
 *
 * The message is for the log and never contains a token.
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
 * Error for a response of unknown form. It counts as no response, but retrying hardly helps: a
 * person has to look at it.
 */
export class UnknownAnswerError extends ProviderError {
  constructor(message: string, cause: unknown) {
    super('unreachable', message, cause);
  }
}
