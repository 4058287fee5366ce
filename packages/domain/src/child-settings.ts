/** Environment of a process: values by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Machine settings that any program may need: locations of programs and temporary files, and the
 * language. `HOOKLINE_WORK_NICENESS` applies to all programs that we start.
 */
const MACHINE =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|TMPDIR|TEMP|TMP|LANG|LANGUAGE|LC_[A-Z]+|TZ|LD_LIBRARY_PATH|DYLD_[A-Z_]+|NODE_(?:OPTIONS|COMPILE_CACHE|EXTRA_CA_CERTS|V8_COVERAGE|USE_ENV_PROXY)|SSL_CERT_(?:FILE|DIR)|HOOKLINE_WORK_NICENESS)$/;

/** Settings for npm: npm's own settings, and those for reaching a registry. */
const NPM = /^(?:npm_config_.+|node_auth_token|(?:https?|no|all)_proxy)$/i;

/**
 * Returns the part of our environment for a program that we start. Secrets of the site, such as
 * SECRET and DATABASE_URL, are excluded, because tools read files made by others.
 *
 * @param needs.npm    Whether the program runs npm.
 * @param needs.names  Further settings that the program needs.
 */
export function childSettings(
  environment: Environment,
  needs: { npm?: boolean; names?: readonly string[] } = {},
): Record<string, string> {
  const { npm = false, names = [] } = needs;
  const isNeeded = (name: string) =>
    MACHINE.test(name) || (npm && NPM.test(name)) || names.includes(name);
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && isNeeded(name) ? [[name, value] as const] : [],
    ),
  );
}
