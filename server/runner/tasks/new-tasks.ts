import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { redactValues } from '../../../contract/secrets/redact-values.ts';
import { withoutLogin } from '../../browser/addresses.ts';
import type { EngineRun } from '../../engine/engine.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { requestedBrowser } from '../task-browser/open-task-browser.ts';
import type { EngineParts } from '../parts.ts';
import { extractSecrets, withoutSecrets } from '../secrets/extract-secrets.ts';
import { newRecord } from './new-record.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';
import { uploadNames } from '../files/task-uploads.ts';

/** Returns the record of a new task. Its logins go to the vault and are not stored anywhere else. */
export async function acceptTask(
  owner: string,
  payload: CreateTask,
  { clock, store, unseal, vault }: EngineParts,
): Promise<TaskRecord> {
  const { text: description, login, values } = extractSecrets(payload.description, unseal);
  const clean = (text: string): string => redactValues(maskSecrets(text), values);
  const { startUrl, title } = payload;
  const cleanPayload = {
    ...payload,
    description,
    ...(title !== undefined && { title: clean(title) }),
    // Spec silent: a password or token in the start address is left out, because addresses are stored and shown.
    ...(startUrl !== undefined && { startUrl: withoutSecrets(withoutLogin(new URL(startUrl)).href) }),
  };
  const record = newRecord(owner, cleanPayload, clock.now());
  record.task.uploadedFiles = await uploadNames(store.uploads, owner, payload);
  await vault.add(record.task.id, { login, values });
  return record;
}

/** Forgets the secrets and the browser of a task that could not be created. */
export async function discard(id: string, { store, vault }: EngineParts): Promise<void> {
  vault.forget(id);
  // If this fails, the next start removes them.
  await Promise.allSettled([store.browsers.forget(id)]);
}

/**
 * Ends a task and returns the record of a new task that continues it with the same browser and agent. The caller stores
 * and starts it.
 *
 * @param additions The person's instructions for the new task.
 */
export async function continueTask(
  { owner, run: before, task: { id } }: TaskRecord,
  run: EngineRun,
  parts: EngineParts,
  additions: readonly string[],
): Promise<TaskRecord> {
  const { clock, store, vault } = parts;
  const record = newRecord(owner, before.payload, clock.now());
  const {
    agent,
    memory,
    problem,
    hasMadeFiles,
    additions: earlier = [],
  } = store.tasks.get(id)?.run ?? before;
  Object.assign(record.run, { agent, memory, problem, hasMadeFiles, additions: [...earlier, ...additions] });
  try {
    const browser = await run.remember();
    if (browser) await store.browsers.save(record.task.id, browser);
    await vault.copy(id, record.task.id);
    await run.stop(statusWords(statusSentence('continued-elsewhere', {})));
  } catch (error) {
    await discard(record.task.id, parts);
    throw error;
  }
  return record;
}

/**
 * Returns the record of a new task that continues where another one ended because nobody answered its approval: on the
 * same page, with the same agent. The caller stores and starts it.
 *
 * @param url The page on which the other task ended.
 */
export async function continueUnanswered(
  { owner, run: before, task: { agent: by } }: TaskRecord,
  url: string,
  { clock, store }: EngineParts,
): Promise<TaskRecord> {
  const record = newRecord(owner, before.payload, clock.now());
  const { agent, memory, hasMadeFiles, additions } = before;
  const problem =
    'Nobody approved this within a day, and the person continues it now. The page was loaded again, so look at what it shows.';
  Object.assign(record.run, { agent, memory, hasMadeFiles, additions, problem });
  if (by) record.task.agent = { kind: by.kind, model: by.model, place: by.place };
  // Spec silent: whether the login continues, too. It does not, because ended tasks keep no cookies and no passwords.
  const cookies = requestedBrowser(before.payload).persists ? store.cookies.get(owner) : undefined;
  await store.browsers.save(record.task.id, { url, cookies: cookies ?? [] });
  return record;
}
