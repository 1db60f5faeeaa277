import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyBytes, newSecretsKey, type SecretsKey } from '../task-secrets.ts';
import { type Database, inTransaction } from './database.ts';

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
