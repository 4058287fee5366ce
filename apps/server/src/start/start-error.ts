/** An error that prevents the start and that the operator can fix. The message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
