/** The server cannot start, for a reason its operator can mend; one sentence for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
