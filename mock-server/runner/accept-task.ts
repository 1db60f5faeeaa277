import type { CreateTask } from '../../widget/contract/create-task.ts';
import { withoutLogin } from '../browser/without-login.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { findCredentials } from './find-credentials.ts';
import { uploadNames } from './named-uploads.ts';
import { newRecord } from './new-record.ts';
import type { RunnerParts } from './parts.ts';

/** Makes a record of what a person asks for. The logins in it go to the vault and are written down nowhere. */
export function acceptTask(
  owner: string,
  payload: CreateTask,
  { clock, scene, store, unseal, vault }: RunnerParts,
): TaskRecord {
  const found = findCredentials(payload.description, unseal);
  const title = payload.title === undefined ? {} : { title: findCredentials(payload.title).text };
  const startAt =
    payload.startUrl === undefined ? {} : { startUrl: withoutLogin(new URL(payload.startUrl)).href };
  const record = newRecord(owner, { ...payload, ...title, ...startAt, description: found.text }, clock.now());
  record.task.uploadedFiles = uploadNames(store.uploads, owner, payload);
  if (found.credentials) vault.set(record.task.id, found.credentials);
  const goes = scene?.();
  if (goes) record.run.scene = goes;
  return record;
}
