import type { Cancel } from '../../platform/cancel.ts';
import type { FileRecord } from '../../../contract/entities/file-record.ts';
import type { UploadForm } from '../../rules/upload/accepted-files.ts';
import { t } from '../../messages/translate.ts';
import { NetworkError, TimeoutError } from '../http/errors.ts';
import type { UploadWay } from './upload-ways.ts';

/** A file that is being uploaded or has been uploaded. */
export interface Upload {
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  /** Whether it is attached to a task, now or once uploaded. From then on the task's own list shows it. */
  isAttached: boolean;
  /** Known once it has been uploaded. */
  id: string | undefined;
}

/** Receives the outcome of uploads, even after the screen that started them is gone. */
export interface UploadListener {
  onDone(upload: Upload): void;
  onFailed(upload: Upload, error: unknown): void;
  /** Called once no file of a batch is waiting or uploading. `done` is the number of uploaded files. */
  onEnd(done: number): void;
}

export interface AddOptions extends UploadListener {
  form: UploadForm;
  isAttached: boolean;
  /** Ids of files already attached to the task. The same file isn't sent twice. */
  attached: readonly string[];
}

/** The files that the person adds. They are sent one at a time, on any screen. */
export interface Uploads {
  list(): readonly Upload[];
  subscribe(listener: () => void): Cancel;
  /** Adds files. Returns the duplicates, which aren't sent again. */
  add(files: readonly File[], options: AddOptions): readonly File[];
  retry(key: string): void;
  /** Cancels an upload and removes it from the list. */
  remove(key: string): void;
  /** Resolves once nothing is waiting or uploading, with whether everything in the list was uploaded. */
  settled(): Promise<boolean>;
  /** Attaches all uploaded files to the task. */
  attachAll(): void;
  /** Removes everything. */
  clear(): void;
}

export interface UploadsOptions {
  ways: Record<UploadForm, UploadWay>;
  createId(): string;
  /** The files the backend lists now. */
  listFiles(): Promise<readonly FileRecord[]>;
  /** The files the backend listed last. */
  knownFiles(): readonly FileRecord[];
  onUploaded(record: FileRecord | undefined): void;
}

interface Entry {
  upload: Upload;
  file: File;
  options: AddOptions;
  batch: { left: number; done: number };
  stop: AbortController;
  /** Set if the whole file was sent without a response, so it may exist on the backend. */
  lost?: { before: ReadonlySet<string> };
}

const signature = ({ name, size, lastModified, type }: File) => `${name}|${size}|${lastModified}|${type}`;

export function createUploads(services: UploadsOptions): Uploads {
  const { ways, createId, listFiles, knownFiles, onUploaded } = services;
  let entries: readonly Entry[] = [];
  let snapshot: readonly Upload[] = [];
  let isWorking = false;
  const listeners = new Set<() => void>();

  const announce = () => {
    snapshot = entries.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, changes: Partial<Upload>) => {
    entry.upload = { ...entry.upload, ...changes };
    announce();
  };
  const settle = ({ batch, options }: Entry) => {
    batch.left -= 1;
    if (batch.left === 0) options.onEnd(batch.done);
  };
  const drop = (key: string) => {
    const entry = entries.find(({ upload }) => upload.key === key);
    if (!entry) return;
    entries = entries.filter((other) => other !== entry);
    announce();
    const { state } = entry.upload;
    entry.stop.abort();
    if (state === 'waiting' || state === 'uploading') settle(entry);
  };

  /** Returns the backend's record of a file whose upload got no response, if it exists. */
  const recordOf = async ({ file }: Entry, before: ReadonlySet<string>) => {
    const knownIds = new Set(entries.map(({ upload }) => upload.id));
    const isMatch = ({ id, fileName, fileSize }: FileRecord) =>
      fileName === file.name && (fileSize ?? file.size) === file.size && !before.has(id) && !knownIds.has(id);
    return (await listFiles()).find(isMatch);
  };

  const send = async (entry: Entry) => {
    const { file, options, stop } = entry;
    const existing = entry.lost && (await recordOf(entry, entry.lost.before));
    if (existing) return { id: existing.id, record: existing };
    const before = entry.lost?.before ?? new Set(knownFiles().map(({ id }) => id));
    let share = 0;
    const onProgress = (progress: number) => {
      share = progress;
      if (!stop.signal.aborted) change(entry, { progress });
    };
    try {
      const { id, record } = await ways[options.form](file, { signal: stop.signal, onProgress });
      if (id !== undefined) return { id, record };
      const listed = await recordOf(entry, before);
      if (!listed) throw new Error(t("The server accepted the file but didn't list it"));
      return { id: listed.id, record: listed };
    } catch (error) {
      const isLost = error instanceof NetworkError || error instanceof TimeoutError;
      if (isLost && share === 1) entry.lost = { before };
      throw error;
    }
  };

  const process = async (entry: Entry) => {
    const { options, stop, batch } = entry;
    change(entry, { state: 'uploading', progress: 0 });
    try {
      const { id, record } = await send(entry);
      if (stop.signal.aborted) return;
      batch.done += 1;
      onUploaded(record);
      change(entry, { state: 'done', progress: 1, id });
      options.onDone(entry.upload);
    } catch (error) {
      if (stop.signal.aborted) return;
      change(entry, { state: 'failed' });
      options.onFailed(entry.upload, error);
    }
    settle(entry);
  };
  const processAll = async () => {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const next = entries.find(({ upload }) => upload.state === 'waiting');
      if (!next) break;
      await process(next);
    }
    isWorking = false;
  };

  return {
    list: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, options) {
      const isListed = ({ upload }: Entry) =>
        !(upload.state === 'done' && upload.isAttached) || options.attached.includes(upload.id ?? '');
      const signatures = new Set(entries.filter(isListed).map(({ file }) => signature(file)));
      const batch = { left: 0, done: 0 };
      const duplicates: File[] = [];
      const newEntries: Entry[] = [];
      for (const file of files) {
        if (signatures.has(signature(file))) {
          duplicates.push(file);
          continue;
        }
        signatures.add(signature(file));
        const { name, size } = file;
        const upload: Upload = {
          key: createId(),
          name,
          size,
          state: 'waiting',
          progress: 0,
          isAttached: options.isAttached,
          id: undefined,
        };
        newEntries.push({ upload, file, options, batch, stop: new AbortController() });
      }
      batch.left = newEntries.length;
      entries = [...entries, ...newEntries];
      announce();
      void processAll();
      return duplicates;
    },
    retry(key) {
      const entry = entries.find(({ upload }) => upload.key === key);
      if (entry?.upload.state !== 'failed') return;
      entry.batch = { left: 1, done: 0 };
      change(entry, { state: 'waiting', progress: 0 });
      void processAll();
    },
    remove: drop,
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (snapshot.some(({ state }) => state === 'waiting' || state === 'uploading')) return;
          listeners.delete(check);
          resolve(snapshot.every(({ state }) => state === 'done'));
        };
        listeners.add(check);
        check();
      }),
    attachAll() {
      for (const entry of entries)
        if (entry.upload.state === 'done') entry.upload = { ...entry.upload, isAttached: true };
      announce();
    },
    clear() {
      for (const { upload } of entries) drop(upload.key);
    },
  };
}
