/**
 * Failed request to a provider. 'refused': the provider rejected the request or sent an invalid
 * response (a forged or used code, a token of another app). 'unreachable': the provider sent no
 * response, or an unreadable one.
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
 * Error for a response of unknown form. It is treated like a missing response, but a retry hardly
 * helps: a person has to examine the response.
 */
export class UnknownAnswerError extends ProviderError {
  constructor(message: string, cause: unknown) {
    super('unreachable', message, cause);
  }
}
