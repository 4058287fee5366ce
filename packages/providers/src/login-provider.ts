/** The visitor's profile at a provider. Only `subject` identifies the visitor: it never changes. */
export type ProviderProfile = {
  /** At most 255 characters, unique within the provider. */
  subject: string;
  name: string;
  /** https URL of a picture, '' if there is none. */
  pictureUrl: string;
};

/** The secrets that tie a callback to the browser that began the login. Each is used once. */
export type LoginSecrets = { state: string; nonce: string; codeVerifier: string };

/** A login provider that redirects the browser back to the site with a code. */
export type LoginProvider = {
  /** Returns the URL to which the browser is redirected. */
  authorizationUrl(request: LoginSecrets & { redirectUrl: string }): Promise<string>;
  /**
   * Exchanges the code of a callback for a profile.
   *
   * @param callback.iss  The issuer, if the provider sent one (RFC 9207).
   * @throws ProviderError
   */
  exchangeCode(
    callback: LoginSecrets & { code: string; redirectUrl: string; iss?: string | undefined },
  ): Promise<ProviderProfile>;
  /**
   * Checks that the provider can be reached and accepts our credentials.
   *
   * @throws ProviderError
   */
  verifyCredentials(redirectUrl: string): Promise<void>;
};
