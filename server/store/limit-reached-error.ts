/** An owner has as many of something as the server stores. The message is for people. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError';
}
