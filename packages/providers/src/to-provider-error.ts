import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

import { ProviderError } from './provider-error.ts';

const SERVER_ERROR_STATUS = 500;

/** Codes of openid-client for a missing or invalid response. */
const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Converts refusals and network failures to a ProviderError; returns other errors unchanged. */
export function toProviderError(provider: string, error: unknown): unknown {
  if (error instanceof ProviderError) return error;
  if (error instanceof ResponseBodyError && error.status >= SERVER_ERROR_STATUS) {
    return new ProviderError('unreachable', `${provider} answered ${error.status}`, error);
  }
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return new ProviderError('refused', `${provider} refused: ${error.error}`, error);
  }
  if (error instanceof ClientError) {
    const isLine = UNREACHABLE_CODES.has(error.code ?? '');
    const kind = isLine ? 'unreachable' : 'refused';
    return new ProviderError(kind, `${provider}: ${error.message}`, error);
  }
  // `fetch` throws a TypeError without a connection, and a DOMException after a time-out.
  const isNetwork = error instanceof TypeError || error instanceof DOMException;
  return isNetwork ? new ProviderError('unreachable', `${provider} did not answer`, error) : error;
}
