/** A file a task makes. */
export interface OutputFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
