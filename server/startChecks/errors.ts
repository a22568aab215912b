/** What a start needs is missing or cannot be used. The message says what it is, and what to do. */
export class StartCheckError extends Error {
  override readonly name = 'StartCheckError';
}
