/** The storage key of the session token, in the tab and on the device. */
export const TOKEN_KEY = 'sessionToken';

const WORD = 32;
const RADIX = 36;
const SEEDS = [0xdeadbeef, 0x41c6ce57] as const;
const FACTORS = [2654435761, 1597334677] as const;

/** Mixes a text into 32 bits. */
function hash(text: string, seed: number, factor: number): number {
  let mixed = seed;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), factor);
  return (mixed ^ (mixed >>> (WORD / 2))) >>> 0;
}

/**
 * Names a session without revealing its token, for data that windows of other sessions can read too.
 *
 * @param token The session token.
 * @returns 64 bits of a hash, as text. That is too little to guess a random token from.
 */
export const sessionKey = (token: string): string =>
  SEEDS.map((seed, index) => hash(token, seed, FACTORS[index] ?? 1).toString(RADIX)).join('-');
