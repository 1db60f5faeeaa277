import type { SealedPassword } from '../entities/credentials.ts';

const reference = /^sealed:([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** Returns the reference that replaces a sealed password in a prompt: `sealed:key.iv.data`. */
export const sealedReference = ({ key, iv, data }: SealedPassword): string => `sealed:${key}.${iv}.${data}`;

/** Returns the sealed password that a word refers to, or undefined. */
export function readSealedReference(word: string): SealedPassword | undefined {
  const [, key, iv, data] = reference.exec(word) ?? [];
  return key && iv && data ? { key, iv, data } : undefined;
}
