import type { Credential } from '../../contract/entities/credentials.ts';
import { composeDescription } from '../../contract/prompt/compose-description.ts';
import { requestIn } from '../../contract/prompt/parse-description.ts';
import { taskTitle } from '../../contract/prompt/task-title.ts';
import { conversationContext, type Message } from '../rules/chat/follow-up-context.ts';
import { type DocumentRequest, documentRequest } from '../rules/compose/document-request.ts';
import { firstCompleteLogin } from '../rules/compose/login.ts';
import { readAddress, startAddressIn } from '../../contract/secrets/start-address.ts';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { SpeedMode } from '../../contract/entities/speed-mode.ts';
import { loginInText } from '../../contract/secrets/login-in-text.ts';
import { MASK } from '../../contract/secrets/mask.ts';
import { findSecrets, maskSecrets, replaceSecrets } from '../../contract/secrets/mask-text.ts';
import type { Addition } from '../state/confirmation-form.ts';
import { payloadShapes, type ShapeName } from '../rules/task/payload-shapes.ts';

/** Everything that the person, a host or the queue decided about a task before it starts. */
export interface TaskDraft {
  /** The person's own words. */
  text: string;
  title?: string | undefined;
  /** The improved wording, if the person uses it. */
  improved?: string | undefined;
  instructions?: string | undefined;
  /** The start address as typed. Empty for none. If undefined, the first address in the text. */
  startUrl?: string | undefined;
  /** The logins as typed. If undefined, the login in the text. */
  logins?: readonly Credential[] | undefined;
  /** Ids of attached files. */
  fileIds: readonly string[];
  /** Names of attached files that are known. */
  fileNames: readonly string[];
  model: SpeedMode;
  /** The person's choices for all tasks: the browser's country and profile, integrations. */
  choices: Partial<CreateTask>;
  /** How the screen creates its tasks. */
  shape: ShapeName;
  /** Fields that take precedence over those of the shape. */
  options?: Partial<CreateTask> | undefined;
  /** Additions that the person removed. */
  omits?: readonly Addition[] | undefined;
  /** The conversation that the task continues. */
  history?: readonly Message[] | undefined;
}

/** A task that is ready to be created once its passwords are sealed. */
export interface PreparedTask {
  /** The passwords that the payload mentions. */
  passwords: readonly string[];
  /** The format requirements that were added to the text. */
  document: DocumentRequest | undefined;
  /**
   * Builds the payload.
   *
   * @param references The sealed reference for each password. A password without one stays as written.
   * @returns The body of `POST /api/tasks`.
   */
  payload: (references: ReadonlyMap<string, string>) => CreateTask;
}

/** A private-use character, so that typed text never looks like a marker. */
const EDGE = '\uE000';
const marker = new RegExp(`•${EDGE}(\\d+)${EDGE}•`, 'g');
const markerOrMask = new RegExp(`${marker.source}|${MASK}`, 'g');

/** Collects passwords and replaces them with markers until their references are known. */
function createMarkers() {
  const markers: { password: string; asWritten: string }[] = [];
  const mark = (password: string, asWritten = password): string =>
    `•${EDGE}${markers.push({ password, asWritten }) - 1}${EDGE}•`;
  return {
    mark,
    passwords: () => [...new Set(markers.map(({ password }) => password))],
    /** Marks each password, key and token of a text. Masks that of `login`, which is sent with the login below the text. */
    markAll(raw: string, login?: Credential): string {
      const text = raw.replaceAll(EDGE, '');
      return replaceSecrets(text, ({ kind, start, end, value }) => {
        const asWritten = text.slice(start, end);
        if (kind === 'sealed') return asWritten;
        return value === login?.password ? MASK : mark(value, asWritten);
      });
    },
    resolve: (text: string, references: ReadonlyMap<string, string>): string =>
      text.replaceAll(marker, (match, index: string) => {
        const { password, asWritten } = markers[Number(index)] ?? { password: '', asWritten: match };
        return references.get(password) ?? asWritten;
      }),
  };
}

/** Restores the passwords of the person's own words in the improved wording, which was created without them. */
const restorePasswords = (improved: string, own: string): string => {
  const places = [...own.matchAll(markerOrMask)].map(([match]) => match);
  return improved.replaceAll(MASK, () => places.shift() ?? MASK);
};

/**
 * Decides what to send for a task and which passwords to seal. A pure function that every way to start a task uses, so
 * that the same draft always leads to the same payload.
 *
 * @param draft The decisions of the person, the host or the queue.
 * @returns The passwords and, once they are sealed, the payload.
 * @example
 * const { passwords, payload } = prepareTask(draft);
 * await api.call('createTask', { body: payload(await sealPasswords(passwords)) });
 */
export function prepareTask(draft: TaskDraft): PreparedTask {
  const { text, improved, omits = [], history = [], fileIds, fileNames, options } = draft;
  const { fields, fileIdsIn, isTitled, namesFiles } = payloadShapes[draft.shape];
  const promptLogin = loginInText(text);
  const login = firstCompleteLogin(draft.logins ?? (promptLogin ? [promptLogin] : []));
  const { mark, passwords, markAll, resolve } = createMarkers();
  const own = markAll(text, login);
  const request = improved === undefined ? own : restorePasswords(markAll(improved, login), own);
  const document = omits.includes('requirements') ? undefined : documentRequest(own);
  const description = composeDescription({
    context: omits.includes('conversation') ? [] : conversationContext(text, history),
    request,
    requirements: document?.requirements ?? [],
    instructions: markAll(draft.instructions ?? '', login),
    login: login && { ...login, password: mark(login.password) },
    files: namesFiles ? fileNames : [],
  });
  const startUrl = draft.startUrl === undefined ? startAddressIn(text) : readAddress(draft.startUrl);
  return {
    passwords: passwords(),
    document,
    payload: (references) => ({
      ...draft.choices,
      ...(isTitled && {
        title: maskSecrets(draft.title ?? taskTitle(maskSecrets(requestIn(text)), findSecrets)),
        priority: 'normal',
      }),
      description: resolve(description, references),
      model: draft.model,
      ...(fileIds.length > 0 && { [fileIdsIn]: [...fileIds] }),
      ...(fileNames.length > 0 && { uploadedFiles: [...fileNames] }),
      ...fields,
      ...(improved !== undefined && { isAiEnhanced: true }),
      ...(startUrl !== undefined && { startUrl }),
      ...options,
    }),
  };
}

/**
 * Prepares an instruction for an existing task. Seals its passwords like those of a description.
 *
 * @param text The person's words.
 * @returns The passwords and, once they are sealed, the instruction.
 */
export function prepareInstruction(text: string): {
  passwords: readonly string[];
  instruction: (references: ReadonlyMap<string, string>) => string;
} {
  const promptLogin = loginInText(text);
  const login = firstCompleteLogin(promptLogin ? [promptLogin] : []);
  const { mark, passwords, markAll, resolve } = createMarkers();
  const description = composeDescription({
    request: markAll(text, login),
    login: login && { ...login, password: mark(login.password) },
  });
  return { passwords: passwords(), instruction: (references) => resolve(description, references) };
}
