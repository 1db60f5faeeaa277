/** Returns true for names that are safe as file names on every system. */
export const isSnapshotName = (name: string): boolean => /^[a-z\d](?:[\w -]{0,58}[\w-])?$/i.test(name);

/** Named copies of all the server's data. */
export interface Snapshots {
  /** Returns the text saved with a snapshot, or undefined if there is no such snapshot. */
  note(name: string): string | undefined;
  names(): string[];
  /** Saves all data under a name, with a text of the caller. Replaces an earlier snapshot of that name. */
  save(name: string, text: string): void;
  /** Restores all data. No task may run in the meantime. */
  restore(name: string): void;
  /** Removes a snapshot. Returns false if it does not exist. */
  remove(name: string): boolean;
}
