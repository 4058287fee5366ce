/** Who a provider says the visitor is. Only `subject` identifies: it never changes. */
export type ProviderProfile = {
  /** At most 255 characters, unique within the provider. */
  subject: string;
  name: string;
  /** https address of a picture, '' if there is none. */
  pictureUrl: string;
};

/** The secrets that tie a callback to the browser that began the login. Each is used once. */
export type LoginSecrets = { state: string; nonce: string; codeVerifier: string };

/** A provider that sends the browser away and back with a code. */
export type LoginProvider = {
  /** The address that the browser goes to. */
  authorizationUrl(request: LoginSecrets & { redirectUrl: string }): Promise<string>;
  /**
   * Trades the code of a callback for a profile.
   *
   * @param callback.iss  As the provider sent it, if it did (RFC 9207).
   * @throws ProviderError
   */
  exchangeCode(
    callback: LoginSecrets & { code: string; redirectUrl: string; iss?: string | undefined },
  ): Promise<ProviderProfile>;
  /**
   * Checks that the provider can be reached and takes our credentials.
   *
   * @throws ProviderError
   */
  verifyCredentials(redirectUrl: string): Promise<void>;
};
