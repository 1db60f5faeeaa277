import type { CreateTask } from '../../../widget/contract/create-task.ts';
import { withoutLogin } from '../../browser/without-login.ts';
import { association } from '../../portal/association.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { findCredentials } from '../secrets/find-credentials.ts';
import { uploadNames } from './named-uploads.ts';
import { newRecord } from './new-record.ts';
import type { RunnerParts } from '../parts.ts';

const ownDomain = association.email.split('@').at(-1) ?? '';

/** Where a task begins. The community's own domain is the sample portal: nothing else answers under that name. */
function startOf(startUrl: string, portalUrl: string): string {
  const url = withoutLogin(new URL(startUrl));
  const isOwn = url.hostname === ownDomain || url.hostname.endsWith(`.${ownDomain}`);
  return isOwn ? portalUrl : url.href;
}

/** Makes a record of what a person asks for. The logins in it go to the vault and are written down nowhere. */
export function acceptTask(
  owner: string,
  payload: CreateTask,
  { clock, portalUrl, scene, store, unseal, vault }: RunnerParts,
): TaskRecord {
  const found = findCredentials(payload.description, unseal);
  const title = payload.title === undefined ? {} : { title: findCredentials(payload.title).text };
  const startAt = payload.startUrl === undefined ? {} : { startUrl: startOf(payload.startUrl, portalUrl) };
  const record = newRecord(owner, { ...payload, ...title, ...startAt, description: found.text }, clock.now());
  record.task.uploadedFiles = uploadNames(store.uploads, owner, payload);
  if (found.credentials) vault.set(record.task.id, found.credentials);
  const goes = scene?.();
  if (goes) record.run.scene = goes;
  return record;
}
