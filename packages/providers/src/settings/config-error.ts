/** A wrong value in the environment; its message is one sentence for people. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
