/** Tells whether node_modules fits the package-lock.json of the folder. */
export function isInstalled(top?: string): boolean;
