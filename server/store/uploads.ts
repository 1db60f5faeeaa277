import { sharedLimits } from '../../contract/limits.ts';
import type { ReadFile } from '../extraction/extracted.ts';
import type { FileKind } from '../extraction/file-kind.ts';

/** A file exists already or exceeds a limit. The message is for people. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
}

const megabyte = 1024 * 1024;

/** Limits for uploads. */
export const uploadLimits = {
  file: sharedLimits.file,
  // Spec silent: how much one person may store, limited because one client must not fill the disk.
  owner: { files: 100, bytes: 200 * megabyte },
} as const;

/**
 * Refuses a file that exceeds its owner's limits.
 *
 * @param used What the owner has stored.
 * @param size In bytes.
 * @throws {UploadRefusedError}
 */
export function refuseSurplus(used: { files: number; bytes: number }, size: number): void {
  const { owner: limits } = uploadLimits;
  if (used.files >= limits.files)
    throw new UploadRefusedError(`You already have ${limits.files} files. Remove some first.`);
  if (used.bytes + size > limits.bytes)
    throw new UploadRefusedError(
      `Your files can take up to ${limits.bytes / megabyte} MB. Remove some first.`,
    );
}

export interface NewUpload {
  id?: string;
  owner: string;
  name: string;
  kind: FileKind;
}

export interface StoredUpload extends Required<NewUpload> {
  /** In bytes. */
  size: number;
  /** The readable content, or undefined until the file has been read. */
  content: string | undefined;
}

/** Manages the uploaded files. Each change is one transaction with its owner's new revision. */
export interface Uploads {
  /** Stores a file. Rejects with an {@link UploadRefusedError} if it exists already or exceeds its owner's limits. */
  add(upload: NewUpload, bytes: Uint8Array): Promise<StoredUpload>;
  get(owner: string, id: string): Promise<StoredUpload | undefined>;
  /** Returns an owner's newest file of that name. */
  byName(owner: string, name: string): Promise<StoredUpload | undefined>;
  /** Returns an owner's files, newest first. */
  list(owner: string): Promise<StoredUpload[]>;
  bytes(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Returns the rows of a file that has a table. */
  table(id: string): Promise<string[][] | undefined>;
  /** Returns all unread files, oldest first. */
  unread(): Promise<StoredUpload[]>;
  /** Stores the content that was read. Does nothing if the file no longer exists. */
  setRead(id: string, file: ReadFile): Promise<void>;
  /** Removes a file. Returns false if it does not exist. */
  remove(owner: string, id: string): Promise<boolean>;
}
