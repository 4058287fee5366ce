/** A wrong value in the environment; the message is one readable sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
