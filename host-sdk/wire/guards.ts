/** Guards for the channel's messages. They check every field, and the size. */
import { isFields, isForApp, isPixels, isText, isWithinSize, isWithinLimit } from './messages.ts';
import type { Fields } from './messages.ts';
import { PROTOCOL, MAX_CHANNEL_LENGTH, MAX_FILES } from './protocol.ts';
import type {
  ProtocolRange,
  PilotContext,
  ConnectMessage,
  ConnectedMessage,
  RefusedMessage,
  CallMessage,
  CancelMessage,
  UpdateMessage,
  ResultMessage,
  ProgressMessage,
  EventMessage,
  NeedsInput,
  TaskSnapshot,
  AppReport,
  Work,
} from './protocol.ts';

const MAX_LONG_TEXT = 20_000;
const MAX_TOKEN = 8_192;

const isId = (x: unknown): x is number => Number.isSafeInteger(x) && Number(x) >= 0;
const isLongText = (x: unknown): x is string => typeof x === 'string' && x.length <= MAX_LONG_TEXT;
const isTheme = (x: unknown): boolean => x === 'light' || x === 'dark';
const isBoolean = (x: unknown): boolean => typeof x === 'boolean';
const isOptional = (x: unknown, guard: (x: unknown) => boolean): boolean => x === undefined || guard(x);

/** Whether `x` has the form of an app path. The app may not have a screen there. */
export function isRoute(x: unknown): x is string {
  return isText(x) && /^\/(?![/\\])[^?#\s]*$/.test(x);
}

function isRange(x: unknown): x is ProtocolRange {
  return isFields(x) && isId(x['min']) && isId(x['max']) && x['min'] <= x['max'];
}

/** Whether `x` is a context: the host's theme, height, route, and whether it signs people in. Every field is optional. */
export function isContext(x: unknown): x is PilotContext {
  return (
    isFields(x) &&
    isOptional(x['theme'], isTheme) &&
    isOptional(x['height'], isPixels) &&
    isOptional(x['route'], isRoute) &&
    isOptional(x['signsIn'], isBoolean)
  );
}

/** Whether `x` has the form of a token signed by a portal. Only the backend can verify it. */
export function isToken(x: unknown): x is string {
  return typeof x === 'string' && x.length <= MAX_TOKEN && /^[!-~]+$/.test(x);
}

/** Whether `x` is the host's offer of a channel. */
export function isConnect(x: unknown): x is ConnectMessage {
  if (!isForApp(x) || x['type'] !== 'connect') return false;
  const { protocol, nonce, context } = x;
  return isWithinSize([protocol, nonce, context]) && isRange(protocol) && isText(nonce) && isContext(context);
}

/** Returns the newest version that both sides speak, or undefined. */
export function commonProtocol(theirs: ProtocolRange, ours = PROTOCOL): number | undefined {
  const newest = Math.min(theirs.max, ours.max);
  return newest >= Math.max(theirs.min, ours.min) ? newest : undefined;
}

/** Whether `x` is the app's acceptance of a channel. */
export function isConnected(x: unknown): x is ConnectedMessage {
  if (!isFields(x) || x['type'] !== 'connected') return false;
  const { protocol, nonce, capabilities } = x;
  return (
    isWithinSize(capabilities) &&
    isId(protocol) &&
    isText(nonce) &&
    Array.isArray(capabilities) &&
    capabilities.every(isText)
  );
}

/** Whether `x` is the app's refusal of a channel, with the versions it speaks. */
export function isRefused(x: unknown): x is RefusedMessage {
  return isFields(x) && x['type'] === 'refused' && isText(x['reason']) && isRange(x['protocol']);
}

/** Whether `x` is a message of that kind. Unknown fields are neither checked nor counted. */
function isKind(x: unknown, kind: string, ...fields: string[]): x is Fields {
  return (
    isFields(x) &&
    x['kind'] === kind &&
    isWithinLimit(
      fields.map((name) => x[name]),
      MAX_CHANNEL_LENGTH,
    )
  );
}

/** Whether `x` is a call within the size limit. Its method may be unknown. */
export function isCall(x: unknown): x is CallMessage {
  return (
    isKind(x, 'call', 'method', 'params') && isId(x['id']) && isText(x['method']) && isFields(x['params'])
  );
}

/** Whether `x` cancels a call. */
export function isCancel(x: unknown): x is CancelMessage {
  return isKind(x, 'cancel') && isId(x['id']);
}

/** Whether `x` is a change of the host's context. */
export function isUpdate(x: unknown): x is UpdateMessage {
  return isKind(x, 'update', 'context') && isContext(x['context']);
}

/** Whether `x` is an ArrayBuffer, of any window. */
function isBytes(x: unknown): x is ArrayBuffer {
  return Object.prototype.toString.call(x) === '[object ArrayBuffer]';
}

/** Whether `x` is the result of a call: a value with optional bytes, or an error. The value is not checked. */
export function isResult(x: unknown): x is ResultMessage {
  if (!isKind(x, 'result', 'value', 'error') || !isId(x['id'])) return false;
  const { ok, error, bytes } = x;
  if (ok === true) return isOptional(bytes, isBytes);
  return ok === false && isFields(error) && isText(error['code']) && isLongText(error['message']);
}

/** Whether `x` reports that a call is in progress. */
export function isProgress(x: unknown): x is ProgressMessage {
  return isKind(x, 'progress', 'value') && isId(x['id']);
}

/** Whether `x` is an event within the size limit. Its detail is not checked. */
export function isEvent(x: unknown): x is EventMessage {
  return isKind(x, 'event', 'name', 'detail') && isText(x['name']) && isFields(x['detail']);
}

/** Whether `x` is a snapshot of a task. Its status may be unknown. */
export function isSnapshot(x: unknown): x is TaskSnapshot {
  if (!isFields(x)) return false;
  const { id, was, status, hasEnded, progress, outcome, verdict, claims, files, needs } = x;
  return (
    isText(id) &&
    isOptional(was, isText) &&
    isText(status) &&
    typeof hasEnded === 'boolean' &&
    isFields(progress) &&
    isLongText(progress['count']) &&
    isOptional(progress['goal'], isLongText) &&
    isOptional(progress['url'], isLongText) &&
    isOptional(progress['step'], isId) &&
    isOptional(outcome, isLongText) &&
    isOptional(verdict, isText) &&
    isOptional(claims, isClaims) &&
    isOptional(needs, isNeedsInput) &&
    Array.isArray(files) &&
    files.length <= MAX_FILES &&
    files.every(
      (file) =>
        isFields(file) &&
        isLongText(file['name']) &&
        isLongText(file['type']) &&
        isOptional(file['size'], isId),
    )
  );
}

const isClaims = (x: unknown): boolean =>
  Array.isArray(x) &&
  x.every(
    (claim) =>
      isFields(claim) &&
      ['kind', 'text', 'mark'].every((key) => isLongText(claim[key])) &&
      ['url', 'quote', 'file'].every((key) => isOptional(claim[key], isLongText)),
  );

/** Whether `x` says why a task waits for the person. */
export function isNeedsInput(x: unknown): x is NeedsInput {
  return (
    isFields(x) &&
    ['login', 'question', 'approval'].includes(String(x['reason'])) &&
    isText(x['taskId']) &&
    isOptional(x['url'], isLongText) &&
    isOptional(x['approval'], isApprovalSummary)
  );
}

const isApprovalSummary = (x: unknown): boolean =>
  isFields(x) &&
  ['id', 'kind', 'site', 'control'].every((key) => isLongText(x[key])) &&
  isId(x['values']) &&
  isOptional(x['isUnattended'], isBoolean);

const apiStates: readonly unknown[] = [
  'answers',
  'refuses',
  'silent',
  'offline',
  'no-backend',
  'not-asked',
] satisfies AppReport['api']['state'][];

const isSignIn = (x: unknown): boolean =>
  isFields(x) && typeof x['byPage'] === 'boolean' && isOptional(x['problem'], isLongText);

/** Whether `x` is the app's report about itself, for the doctor. */
export function isAppReport(x: unknown): x is AppReport {
  if (!isFields(x)) return false;
  const { version, release, protocol, storage, socket, api, router, signIn } = x;
  return (
    isText(version) &&
    isOptional(release, isText) &&
    isRange(protocol) &&
    isFields(storage) &&
    typeof storage['local'] === 'boolean' &&
    typeof storage['session'] === 'boolean' &&
    typeof socket === 'boolean' &&
    isFields(api) &&
    apiStates.includes(api['state']) &&
    isOptional(api['status'], isId) &&
    isOptional(api['ms'], isId) &&
    isText(router) &&
    isOptional(signIn, isSignIn)
  );
}

/** Whether `x` counts the tasks that run and wait. */
export function isWork(x: unknown): x is Work {
  return isFields(x) && isId(x['running']) && isId(x['waiting']);
}
