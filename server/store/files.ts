/** Files from this size on are beside the database, because SQLite would block the server while it copies them. */
export const largeBytes = 64 * 1024;

/** Stores bytes by folder, the id of a task or an upload, and by file name. */
export interface FileStore {
  /** Stores a small file, which `get` returns. It is there when the process ends, even by a crash. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>;
  get(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Stores a file of any size, which `read` returns. It is there even if the machine loses its power. */
  write(folder: string, name: string, bytes: Uint8Array): Promise<void>;
  read(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns the names in a folder that start with a text. */
  names(folder: string, start: string): Promise<string[]>;
  /** Removes all files of a folder. */
  remove(folder: string): Promise<void>;
}
