/**
 * The form of an id outside of the database: 32 lower-case hex digits, because an address is cut
 * at its last dash. PostgreSQL reads this form as a uuid, so the way in needs no translation.
 */
export function toHexId(uuid: string): string {
  return uuid.replaceAll('-', '');
}
