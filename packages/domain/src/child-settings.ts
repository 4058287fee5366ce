/** Environment of a process: values by the names of settings. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings of a machine, which any program may need: where programs and temporary files are, and
 * the language. `HOOKLINE_WORK_NICENESS` belongs to all programs that work for us.
 */
const MACHINE =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|TMPDIR|TEMP|TMP|LANG|LANGUAGE|LC_[A-Z]+|TZ|LD_LIBRARY_PATH|DYLD_[A-Z_]+|NODE_(?:OPTIONS|COMPILE_CACHE|EXTRA_CA_CERTS|V8_COVERAGE|USE_ENV_PROXY)|SSL_CERT_(?:FILE|DIR)|HOOKLINE_WORK_NICENESS)$/;

/** Settings of npm: its own, and those that say how it reaches a registry. */
const NPM = /^(?:npm_config_.+|node_auth_token|(?:https?|no|all)_proxy)$/i;

/**
 * Returns what a program that we start may see of our environment. Secrets of the site, such as
 * SECRET and DATABASE_URL, stay out, because tools read files that others have made.
 *
 * @param needs.npm    Whether the program runs npm.
 * @param needs.names  Further settings that it needs.
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
