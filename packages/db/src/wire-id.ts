/** Ids of dramas and episodes: uuid in the database, 32 lower-case hex digits on the wire. */

export function toWireId(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** PostgreSQL reads a uuid without dashes as well; this name marks the edge. */
export function fromWireId(wireId: string): string {
  return wireId;
}
