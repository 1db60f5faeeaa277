import * as z from 'zod/mini';
import type { ApiStep } from './entities/api-step.ts';
import type { Claim, Place } from './entities/evidence.ts';
import type { OutputFile } from './entities/output-file.ts';
import type { Sentence } from './entities/sentence.ts';
import type { DataSet, Task, TaskAgent } from './entities/task.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A field that may be left out or null. */
type Maybe<Value> = Value | null | undefined;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (field: unknown): field is Maybe<string> => typeof field === 'string' || field == null;
// A number too large for JSON is read as Infinity, which the schema refuses.
const isNumber = (field: unknown): field is Maybe<number> => Number.isFinite(field) || field == null;
const isFlag = (field: unknown): field is Maybe<boolean> => typeof field === 'boolean' || field == null;

/** Created with the first task. */
let datetime: RegExp | undefined;

function isInstant(field: unknown): field is Maybe<string> {
  datetime ??= z.core.regexes.datetime({ offset: true });
  return field == null || (typeof field === 'string' && datetime.test(field));
}

/** Returns undefined if there is no list, and null if an item is not plain. */
function plainList<Item>(
  list: unknown,
  readItem: (item: unknown) => Item | undefined,
): Item[] | undefined | null {
  if (list == null) return undefined;
  if (!Array.isArray(list)) return null;
  const items = list.map(readItem);
  return items.includes(undefined) ? null : (items as Item[]);
}

function plainStep(value: unknown): ApiStep | undefined {
  if (!isObject(value)) return undefined;
  const { step, next_goal, evaluation_previous_goal, url } = value;
  if (typeof step !== 'number' || !isNumber(step)) return undefined;
  if (!isText(next_goal) || !isText(evaluation_previous_goal) || !isText(url)) return undefined;
  const plain: ApiStep = {
    step,
    next_goal: next_goal ?? undefined,
    url: url ?? undefined,
    evaluation_previous_goal: evaluation_previous_goal ?? undefined,
  };
  return plain;
}

function plainFile(value: unknown): OutputFile | undefined {
  if (typeof value === 'string' && value !== '')
    return { name: value, downloadUrl: undefined, size: undefined };
  if (!isObject(value)) return undefined;
  const { file_name, name, download_url, file_size } = value;
  if (!isText(file_name) || !isText(name) || !isText(download_url) || !isNumber(file_size)) return undefined;
  const label = file_name ?? name ?? '';
  return label === ''
    ? undefined
    : { name: label, downloadUrl: download_url ?? undefined, size: file_size ?? undefined };
}

function plainAgent(value: unknown): TaskAgent | undefined {
  if (!isObject(value)) return undefined;
  const { kind, model, place, tokens, isEstimate } = value;
  if (typeof kind !== 'string' || !isText(model) || !isText(place)) return undefined;
  if (!isNumber(tokens) || !isFlag(isEstimate)) return undefined;
  return {
    kind,
    model: model ?? undefined,
    place: place ?? undefined,
    tokens: tokens ?? undefined,
    isEstimate: isEstimate ?? undefined,
  };
}

function plainDataSet(value: unknown): DataSet | undefined {
  if (!isObject(value)) return undefined;
  const { name, columns, rows } = value;
  const plainColumns = plainList(columns, (column) => (typeof column === 'string' ? column : undefined));
  if (typeof name !== 'string' || !plainColumns || typeof rows !== 'number' || !isNumber(rows))
    return undefined;
  return { name, columns: plainColumns, rows };
}

function plainPlace(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined;
  const { left, top, width, height } = value;
  const isPlain = [left, top, width, height].every(Number.isFinite);
  return isPlain ? ({ left, top, width, height } as Place) : undefined;
}

function plainSentence(value: unknown): Sentence | undefined {
  if (!isObject(value)) return undefined;
  const { code, values } = value;
  const isPlain = (one: unknown): boolean => typeof one === 'string' || typeof one === 'number';
  if (typeof code !== 'string' || !isObject(values) || !Object.values(values).every(isPlain))
    return undefined;
  return { code, values: values as Sentence['values'] };
}

function plainClaim(value: unknown): Claim | undefined {
  if (!isObject(value)) return undefined;
  const { id, kind, text, sentences, mark, step, url, quote, place, file, reported } = value;
  if (typeof id !== 'string' || id === '') return undefined;
  if (typeof kind !== 'string' || typeof text !== 'string' || typeof mark !== 'string') return undefined;
  if (!isNumber(step) || !isText(url) || !isText(quote) || !isText(file) || !isInstant(reported))
    return undefined;
  const plain = place == null ? undefined : plainPlace(place);
  const claimSentences = plainList(sentences, plainSentence);
  if (claimSentences === null) return undefined;
  if (plain === undefined && place != null) return undefined;
  return {
    id,
    kind,
    text,
    sentences: claimSentences,
    mark,
    step: step ?? undefined,
    url: url ?? undefined,
    quote: quote ?? undefined,
    place: plain,
    file: file ?? undefined,
    reported: reported ?? undefined,
  };
}

const plainId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const plainText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Parses a task as `taskSchema` does, but ten times as fast, because a history may contain ten thousand. Reads each field
 * by name, which JavaScript engines optimize.
 *
 * @returns The task, or undefined if only the schema can parse it: a field has an unusual form or is wrong.
 */
export function readPlainTask(value: unknown): Task | undefined {
  if (!isObject(value)) return undefined;
  const { id, status, browserProfile, question, approval, approvals, continuedAs } = value;
  if (typeof id !== 'string' || id === '' || typeof status !== 'string' || status === '') return undefined;
  // These are rare, and only the schema has the defaults of profiles.
  if (browserProfile != null || question != null || approval != null) return undefined;
  if (approvals != null || continuedAs != null) return undefined;
  const {
    title,
    description,
    model,
    priority,
    statusMessage,
    proxyCountryCode,
    output,
    cost,
    browserUrl,
    liveUrl,
    notes,
    verdict,
  } = value;
  if (
    !isText(title) ||
    !isText(description) ||
    !isText(model) ||
    !isText(priority) ||
    !isText(statusMessage) ||
    !isText(proxyCountryCode) ||
    !isText(output) ||
    !isText(cost) ||
    !isText(browserUrl) ||
    !isText(liveUrl) ||
    !isText(notes) ||
    !isText(verdict)
  )
    return undefined;
  const { maxSteps, currentStep } = value;
  if (!isNumber(maxSteps) || !isNumber(currentStep)) return undefined;
  const { createdAt, updatedAt, completedAt } = value;
  if (!isInstant(createdAt) || !isInstant(updatedAt) || !isInstant(completedAt)) return undefined;
  const { isAiEnhanced, loginDetected, isPaused } = value;
  if (!isFlag(isAiEnhanced) || !isFlag(loginDetected) || !isFlag(isPaused)) return undefined;
  const integrations = plainList(value['integrations'], plainText);
  if (integrations === null) return undefined;
  const uploadedFiles = plainList(value['uploadedFiles'], plainText);
  if (uploadedFiles === null) return undefined;
  const uploadedFileIds = plainList(value['uploadedFileIds'], plainId);
  if (uploadedFileIds === null) return undefined;
  const apiSteps = plainList(value['apiSteps'], plainStep);
  if (apiSteps === null) return undefined;
  const outputFiles = plainList(value['outputFiles'], plainFile);
  if (outputFiles === null) return undefined;
  const dataSets = plainList(value['dataSets'], plainDataSet);
  if (dataSets === null) return undefined;
  const statusSentences = plainList(value['statusSentences'], plainSentence);
  if (statusSentences === null) return undefined;
  const claims = plainList(value['claims'], plainClaim);
  if (claims === null) return undefined;
  const agent = value['agent'] == null ? undefined : plainAgent(value['agent']);
  if (agent === undefined && value['agent'] != null) return undefined;
  return {
    id,
    status,
    title: title ?? undefined,
    description: description ?? undefined,
    model: model ?? undefined,
    priority: priority ?? undefined,
    statusMessage: statusMessage ?? undefined,
    statusSentences,
    proxyCountryCode: proxyCountryCode ?? undefined,
    output: output ?? undefined,
    cost: cost ?? undefined,
    browserUrl: browserUrl ?? undefined,
    liveUrl: liveUrl ?? undefined,
    notes: notes ?? undefined,
    maxSteps: maxSteps ?? undefined,
    currentStep: currentStep ?? undefined,
    createdAt: createdAt ?? undefined,
    updatedAt: updatedAt ?? undefined,
    completedAt: completedAt ?? undefined,
    isAiEnhanced: isAiEnhanced ?? undefined,
    loginDetected: loginDetected ?? undefined,
    isPaused: isPaused ?? undefined,
    integrations,
    uploadedFiles,
    uploadedFileIds,
    apiSteps,
    outputFiles,
    agent,
    dataSets,
    verdict: verdict ?? undefined,
    claims,
    question: undefined,
    approval: undefined,
    approvals: undefined,
    continuedAs: undefined,
    browserProfile: undefined,
  };
}
