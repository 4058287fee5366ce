/** Files that the build of each app writes last. They hold the fingerprint of the sources. */
export const stampPaths: { web: string; studio: string };

/** Arguments that install every package, those that build the site included. */
export const CI_ARGS: readonly string[];

/**
 * Tells whether node_modules fits the package-lock.json of the folder. Without `withTools`, the
 * packages that only build and test the site may be absent.
 */
export function isInstalled(top?: string, options?: { withTools?: boolean }): boolean;

/** Tells whether a command needs the packages that build and test the site. */
export function needsTools(args: readonly string[], isBuilt?: boolean): boolean;

/** Tells whether this account may change the files of a folder. */
export function mayWrite(folder?: string): boolean;

/** Lists the packages of the folder whose install scripts run, in their order. */
export function listAllowedScripts(top?: string): string[];

/** Returns the part of an environment that npm and install scripts may see. */
export function npmEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
export function isTooOldForTools(version: string): boolean;
