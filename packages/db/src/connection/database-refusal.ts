/** Error for a database unusable as configured. The message is one sentence for operators. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
