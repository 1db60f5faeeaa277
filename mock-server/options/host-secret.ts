/** A shorter one could be found by trying: who has one token has all it takes to try. */
export const shortestSecret = 32;

/** Whether it can be what a page signs its tokens with. */
export const isHostSecret = (secret: unknown): secret is string =>
  typeof secret === 'string' && secret.length >= shortestSecret;
