import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileStore } from './files.ts';

export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';
const fileName = 'secrets';

export type TaskSecrets = ReturnType<typeof encryptedSecrets>;

/** Where the key of the secrets is. */
export interface SecretsKey {
  /** Returns the key; undefined if there is none. */
  read(): Buffer | undefined;
  create(): Buffer;
}

/**
 * Encrypts a text.
 *
 * @param use What the text is for. It cannot be decrypted for another use.
 */
export function encrypt(key: SecretsKey, use: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key.read() ?? key.create(), iv);
  cipher.setAAD(Buffer.from(use));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]);
}

/** Returns an encrypted text. Undefined if the key that encrypted it was lost, or the bytes are of something else. */
export function decrypt(key: SecretsKey, use: string, bytes: Uint8Array): string | undefined {
  const decryptionKey = key.read();
  if (!decryptionKey || bytes.byteLength < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(cipherName, decryptionKey, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(use));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const data = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([data, decipher.final()]).toString();
  } catch {
    // Another key, or a restored snapshot.
    return undefined;
  }
}

/** Stores the secrets of running tasks, encrypted, so that they can be hidden after a restart. */
export function encryptedSecrets(files: FileStore, key: SecretsKey) {
  return {
    async save(taskId: string, text: string): Promise<void> {
      await files.put(taskId, fileName, encrypt(key, taskId, text));
    },
    /** Returns the secrets of a task: undefined if it has none, and `lost` if they cannot be read any more. */
    async load(taskId: string): Promise<{ text: string } | 'lost' | undefined> {
      const bytes = await files.get(taskId, fileName);
      if (!bytes) return undefined;
      const text = decrypt(key, taskId, bytes);
      return text === undefined ? 'lost' : { text };
    },
  };
}

/** A key that the operator has set, as base64. */
export function fixedKey(base64: string): SecretsKey {
  const key = Buffer.from(base64, 'base64');
  return { read: () => key, create: () => key };
}

/** Returns a new key. */
export const newSecretsKey = (): Buffer => randomBytes(keyBytes);
