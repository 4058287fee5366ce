/**
 * Converts a uuid to its form outside the database: 32 lower-case hex digits, because a URL is
 * split at its last dash. PostgreSQL accepts this form as a uuid, so input needs no conversion.
 */
export function toHexId(uuid: string): string {
  return uuid.replaceAll('-', '');
}
