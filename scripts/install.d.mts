/** Tells whether node_modules fits the package-lock.json of the folder. */
export function isInstalled(top?: string): boolean;

/** Lists the packages of the folder whose install scripts run, in their order. */
export function listAllowedScripts(top?: string): string[];

/** Returns the part of an environment that npm and install scripts may see. */
export function npmEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string>;
