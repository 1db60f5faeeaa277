import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, inTransaction } from './database.ts';
import type { FileStore } from './files.ts';

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';
const fileName = 'secrets';
const setting = 'key of secrets';

/** Reads a key that only the server's user can have written. Undefined if there is none. */
function readKey(path: string): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
      return undefined;
    throw error;
  }
  try {
    const { uid } = fstatSync(file);
    const key = readFileSync(file);
    const isOwn = process.getuid === undefined || uid === process.getuid();
    return isOwn && key.length === keyBytes ? key : undefined;
  } finally {
    closeSync(file);
  }
}

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

/**
 * The key of a data folder's secrets. It is not in the folder, so a copy of the folder reveals nothing, but in the user's
 * folder for temporary files. Without it, as after a restart of the machine, the secrets are lost.
 */
export function folderKey(database: Database, isInMemory: boolean): SecretsKey & { close(): void } {
  const select = database.prepare('select value from settings where name = ?');
  const insert = database.prepare('insert or replace into settings (name, value) values (?, ?)');
  let key: Buffer | undefined;
  const storedPath = (): string | undefined => (select.get(setting) as { value: string } | undefined)?.value;
  return {
    read() {
      const path = storedPath();
      return (key ??= path === undefined ? undefined : readKey(path));
    },
    create() {
      key = newSecretsKey();
      if (isInMemory) return key;
      const path = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `hoa-pilot-${randomUUID()}.key`);
      writeFileSync(path, key, { flag: 'wx', mode: 0o600 });
      inTransaction(database, () => void insert.run(setting, path));
      return key;
    },
    /** Removes the key if no task needs it. A server may be closed twice. */
    close(): void {
      if (!database.open) return;
      const count = database.prepare("select count(*) as number from files where area = 'browsers'");
      const path = storedPath();
      if (path === undefined || (count.get() as { number: number }).number > 0) return;
      rmSync(path, { force: true });
    },
  };
}
