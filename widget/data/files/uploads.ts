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
  /** Whether it goes with a task, now or once uploaded. From then on it is in the task's own list. */
  isTaken: boolean;
  /** Known once it has been uploaded. */
  id: string | undefined;
}

/** Receives the outcome of uploads, even after the screen that started them is gone. */
export interface UploadListener {
  onDone(upload: Upload): void;
  onFailed(upload: Upload, error: unknown): void;
  /** None of the files added together is waiting or uploading any more. `done`: how many were uploaded. */
  onEnd(done: number): void;
}

export interface AddOptions extends UploadListener {
  form: UploadForm;
  isTaken: boolean;
  /** Ids of files already attached to the task. The same file isn't sent twice. */
  attached: readonly string[];
}

/** The files a person adds. They are sent one at a time and continue whatever screen is shown. */
export interface Uploads {
  list(): readonly Upload[];
  subscribe(listener: () => void): Cancel;
  /** Adds files. Returns those that exist already and aren't sent again. */
  add(files: readonly File[], options: AddOptions): readonly File[];
  retry(key: string): void;
  /** Cancels an upload and removes it from the list. */
  remove(key: string): void;
  /** Resolves once nothing is waiting or uploading, with whether everything in the list was uploaded. */
  settled(): Promise<boolean>;
  /** Attaches what is uploaded to the task. */
  take(): void;
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
  onArrived(record: FileRecord | undefined): void;
}

interface Entry {
  upload: Upload;
  file: File;
  options: AddOptions;
  batch: { left: number; done: number };
  stop: AbortController;
  /** Set if all of it was sent without a response, so that the file may exist anyway. */
  lost?: { before: ReadonlySet<string> };
}

const signature = ({ name, size, lastModified, type }: File) => `${name}|${size}|${lastModified}|${type}`;

export function createUploads(services: UploadsOptions): Uploads {
  const { ways, createId, listFiles, knownFiles, onArrived } = services;
  let entries: readonly Entry[] = [];
  let shown: readonly Upload[] = [];
  let isWorking = false;
  const listeners = new Set<() => void>();

  const announce = () => {
    shown = entries.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (entry: Entry, over: Partial<Upload>) => {
    entry.upload = { ...entry.upload, ...over };
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

  /** Returns the record of a file that got no response, if it exists. */
  const recordOf = async ({ file }: Entry, before: ReadonlySet<string>) => {
    const knownIds = new Set(entries.map(({ upload }) => upload.id));
    const isIt = ({ id, fileName, fileSize }: FileRecord) =>
      fileName === file.name && (fileSize ?? file.size) === file.size && !before.has(id) && !knownIds.has(id);
    return (await listFiles()).find(isIt);
  };

  const bring = async (entry: Entry) => {
    const { file, options, stop } = entry;
    const again = entry.lost && (await recordOf(entry, entry.lost.before));
    if (again) return { id: again.id, record: again };
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

  const work = async (entry: Entry) => {
    const { options, stop, batch } = entry;
    change(entry, { state: 'uploading', progress: 0 });
    try {
      const { id, record } = await bring(entry);
      if (stop.signal.aborted) return;
      batch.done += 1;
      onArrived(record);
      change(entry, { state: 'done', progress: 1, id });
      options.onDone(entry.upload);
    } catch (error) {
      if (stop.signal.aborted) return;
      change(entry, { state: 'failed' });
      options.onFailed(entry.upload, error);
    }
    settle(entry);
  };
  const workThrough = async () => {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const next = entries.find(({ upload }) => upload.state === 'waiting');
      if (!next) break;
      await work(next);
    }
    isWorking = false;
  };

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, options) {
      const isThere = ({ upload }: Entry) =>
        !(upload.state === 'done' && upload.isTaken) || options.attached.includes(upload.id ?? '');
      const here = new Set(entries.filter(isThere).map(({ file }) => signature(file)));
      const batch = { left: 0, done: 0 };
      const repeated: File[] = [];
      const added: Entry[] = [];
      for (const file of files) {
        if (here.has(signature(file))) {
          repeated.push(file);
          continue;
        }
        here.add(signature(file));
        const { name, size } = file;
        const upload: Upload = {
          key: createId(),
          name,
          size,
          state: 'waiting',
          progress: 0,
          isTaken: options.isTaken,
          id: undefined,
        };
        added.push({ upload, file, options, batch, stop: new AbortController() });
      }
      batch.left = added.length;
      entries = [...entries, ...added];
      announce();
      void workThrough();
      return repeated;
    },
    retry(key) {
      const entry = entries.find(({ upload }) => upload.key === key);
      if (entry?.upload.state !== 'failed') return;
      entry.batch = { left: 1, done: 0 };
      change(entry, { state: 'waiting', progress: 0 });
      void workThrough();
    },
    remove: drop,
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (shown.some(({ state }) => state === 'waiting' || state === 'uploading')) return;
          listeners.delete(look);
          resolve(shown.every(({ state }) => state === 'done'));
        };
        listeners.add(look);
        look();
      }),
    take() {
      for (const entry of entries)
        if (entry.upload.state === 'done') entry.upload = { ...entry.upload, isTaken: true };
      announce();
    },
    clear() {
      for (const { upload } of entries) drop(upload.key);
    },
  };
}
