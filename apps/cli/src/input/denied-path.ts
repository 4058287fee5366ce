const DENIED = new Set<unknown>(['EACCES', 'EPERM']);

/** Returns the path that this account cannot access; null for any other error. */
export function deniedPath(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  return DENIED.has(error.code) ? String(error.path) : null;
}
