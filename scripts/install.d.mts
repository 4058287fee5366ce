/** Whether node_modules is what package-lock.json of the folder says. */
export function isInstalled(top?: string): boolean;
