/** The database cannot be used as it is set up. The message is one sentence for its operator. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
