/** Files that live as long as the process. */
export function memoryFiles(): FileStore {
  let files = new Map<string, Uint8Array>();
  const kept = new Map<string, Map<string, Uint8Array>>();
  return {
    async put(folder, name, bytes) {
      files.set(fileKey(folder, name).join('/'), bytes.slice());
    },
    async get(folder, name) {
      return files.get(fileKey(folder, name).join('/'));
    },
    async remove(folder) {
      const [start = ''] = fileKey(folder, 'x');
      for (const key of files.keys()) if (key.startsWith(`${start}/`)) files.delete(key);
    },
    async folders() {
      return [...new Set([...files.keys()].map((key) => key.slice(0, key.indexOf('/'))))];
    },
    async clear() {
      files.clear();
    },
    // What is stored is never changed, so that a snapshot need not copy it.
    async keep(snapshot) {
      kept.set(snapshot, new Map(files));
    },
    async putBack(snapshot) {
      files = new Map(kept.get(snapshot));
    },
    async drop(snapshot) {
      kept.delete(snapshot);
    },
  };
}

/** Bytes kept for tasks. A folder is a task's id; a name is one path segment, or `kind/segment`. */
export interface FileStore {
  /** Whole or not at all: a crash never leaves half a file under its name. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>;
  get(folder: string, name: string): Promise<Uint8Array | undefined>;
  remove(folder: string): Promise<void>;
  /** The folders there are. */
  folders(): Promise<string[]>;
  clear(): Promise<void>;
  /** Keeps all of it under a snapshot's name. */
  keep(snapshot: string): Promise<void>;
  /** All of it as it was kept. */
  putBack(snapshot: string): Promise<void>;
  drop(snapshot: string): Promise<void>;
}

const segment = /^(?!\.+$)[^/\\\0]{1,200}$/;

/** The parts of a key, or an error: nothing a caller passes leads out of the store. */
export function fileKey(folder: string, name: string): string[] {
  const parts = [folder, ...name.split('/')];
  if (parts.length > 3 || !parts.every((part) => segment.test(part))) throw new Error('Not a file name');
  return parts;
}
