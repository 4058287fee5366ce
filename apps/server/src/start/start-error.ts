/** An error that prevents the start and that the operator can fix; one sentence for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
