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
