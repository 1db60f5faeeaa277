/** What the SDK and the app exchange over their channel: names, limits, and types. */
import type { Fields, Theme, ToApp } from './messages.ts';

export type ProtocolRange = { min: number; max: number };

/** The protocol versions this code speaks. */
export const PROTOCOL: ProtocolRange = { min: 1, max: 1 };

/** The release of this code's package. `npm run version-packages` sets it. */
export const RELEASE = '0.1.0';

/** Channel messages whose keys and texts together are longer than this are rejected unread. */
export const MAX_CHANNEL_LENGTH = 65_536;
/** Messages beyond this many per second, after a burst of the same size, are dropped. */
export const MAX_CHANNEL_PER_SECOND = 100;
/** The number of calls that may be pending at once. */
export const MAX_OPEN_CALLS = 32;
/** The largest file that the host can receive, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** The longest task description, prompt text, or outcome, in characters. */
export const MAX_PROMPT = 8_000;
export const MAX_OUTCOME = 4_000;
/** If a task has more files than this, only the first are reported. */
export const MAX_FILES = 100;
/** If an outcome has more claims than this, only the first are reported, and each text up to its limit in characters. */
export const MAX_CLAIMS = 25;
export const MAX_CLAIM_TEXT = 300;

/** What the page reports to the app about itself. Omitted values stay as they are. */
export type PilotContext = {
  theme?: Theme | undefined;
  /** The height the app's page should fill, in CSS pixels. */
  height?: number | undefined;
  /** The screen to show. */
  route?: string | undefined;
  /** Whether this page responds with a token to the `sign-in` event. */
  signsIn?: boolean | undefined;
};

/** Asks the app for a channel. Its port is transferred with the message. */
export type ConnectMessage = ToApp<
  'connect',
  { protocol: ProtocolRange; nonce: string; context: PilotContext }
>;
/** The app's first message over the port. */
export type ConnectedMessage = {
  type: 'connected';
  protocol: number;
  nonce: string;
  capabilities: readonly string[];
};
/** The app's only message over the port, if both share no version. */
export type RefusedMessage = { type: 'refused'; reason: string; protocol: ProtocolRange };

export type CallMessage = { kind: 'call'; id: number; method: string; params: Fields };
export type CancelMessage = { kind: 'cancel'; id: number };
export type UpdateMessage = { kind: 'update'; context: PilotContext };
/** Every message the host sends over the port. */
export type HostPortMessage = CallMessage | CancelMessage | UpdateMessage;

/**
 * Why a call failed, on either side. Newer versions may have more codes.
 *
 * @see [Tasks](embedding.md#tasks)
 */
export type CallErrorCode =
  /** The person didn't start the task or didn't send the instruction. */
  | 'declined'
  /** This origin didn't start that task in this tab. */
  | 'unknown-task'
  /** The task generated no such file. */
  | 'unknown-file'
  /** The app has no such screen. */
  | 'unknown-path'
  /** The app doesn't know this call, because it is older or newer. */
  | 'unknown-method'
  /** The person has to close a dialog first. */
  | 'dialog-open'
  /** The deployment doesn't let this origin answer approvals. */
  | 'not-trusted'
  /** The task asks for no approval, or not for that one any more. */
  | 'no-approval'
  /** The task is already paused. */
  | 'already-paused'
  /** The task has ended. */
  | 'already-ended'
  /** The person has already typed something. */
  | 'not-empty'
  /** A value is invalid. */
  | 'bad-params'
  /** The file is larger than the limit. */
  | 'too-large'
  /** Too many calls are pending. */
  | 'busy'
  /** `getToken` returned no token. */
  | 'no-token'
  /** The token doesn't belong to the person named. */
  | 'other-person'
  /** Another sign-in or sign-out replaced it. */
  | 'superseded'
  /** The app shows the demo, which can't start tasks. */
  | 'not-here'
  /** The backend refused. */
  | 'refused'
  /** The call was tried and failed. The message says why. */
  | 'failed'
  /** The app's response isn't a valid response to that call. */
  | 'bad-answer'
  /** There is no channel. */
  | 'no-channel'
  /** No response arrived in time. */
  | 'timeout'
  /** The frame was reloaded before the response arrived. */
  | 'disconnected'
  /** The pilot was destroyed. */
  | 'destroyed';

export type CallError = { code: string; message: string };
export type ResultMessage =
  | { kind: 'result'; id: number; ok: true; value?: unknown; bytes?: ArrayBuffer }
  | { kind: 'result'; id: number; ok: false; error: CallError };
/** A call is in progress. Its timeout starts again. */
export type ProgressMessage = { kind: 'progress'; id: number; value?: unknown };
export type EventMessage = { kind: 'event'; name: string; detail: Fields };
/** Every message the app sends over the port once connected. */
export type AppPortMessage = ResultMessage | ProgressMessage | EventMessage;

/** Why a call failed, on either side. The codes are listed in docs/embedding.md. A newer app may send others. */
export class CallFailure<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** An action that a task does only with the person's approval, without the values that it sends. */
export type ApprovalSummary = {
  id: string;
  /** What the action does, such as `submit`, `pay` or `upload`. */
  kind: string;
  /** The host of the page. */
  site: string;
  /** The name of the control. Empty if there is none. */
  control: string;
  /** How many values it sends. */
  values: number;
  /** Nobody has answered in time. After a day the task ends. */
  isUnattended?: boolean | undefined;
};

/** Why a task is waiting for the person: at a login, for an answer to the agent's question, or for an approval. */
export type NeedsInput = {
  reason: 'login' | 'question' | 'approval';
  taskId: string;
  url?: string | undefined;
  /** The action to approve, if the reason is `approval`. */
  approval?: ApprovalSummary | undefined;
};

/** Names the reason of a need that arrived. The app sends an approval as a question, which older pages know. */
export const readNeed = (need: NeedsInput): NeedsInput =>
  need.approval ? { ...need, reason: 'approval' } : need;

/** A task's file: its name, its size in bytes, and its media type. */
export type SnapshotFile = { name: string; size?: number | undefined; type: string };

/** How far an outcome has been checked: every claim was seen, not every claim was seen, or a part is missing. */
export type Verdict = 'checked' | 'unchecked' | 'partly';

/** A statement of an outcome, and where it was seen. */
export type TaskClaim = {
  /** What it is about, such as `rows`, `count` or `record`. */
  kind: string;
  /** A sentence. */
  text: string;
  /** `seen` on a page, `unseen`, or `missing`. */
  mark: string;
  /** The address of the page. */
  url?: string | undefined;
  /** The words on the page. */
  quote?: string | undefined;
  /** The name of the file that it is about. */
  file?: string | undefined;
};

/** A task as reported to the host. None of its texts contains a password, a key, or an email address. */
export type TaskSnapshot = {
  id: string;
  /** The previous id, if the agent continued the task as a new one. */
  was?: string | undefined;
  status: string;
  hasEnded: boolean;
  /**
   * The agent's current step, such as `Step 3 of 4`, with its goal and address in the app's language, and the step
   * number if the app reports it.
   */
  progress: {
    count: string;
    goal?: string | undefined;
    url?: string | undefined;
    step?: number | undefined;
  };
  /** The result in words, once the task has ended. */
  outcome?: string | undefined;
  /** How far the outcome has been checked. Absent if the backend doesn't check outcomes. */
  verdict?: Verdict | undefined;
  /** What the outcome claims. Older apps don't report it. */
  claims?: readonly TaskClaim[] | undefined;
  files: readonly SnapshotFile[];
  /** What the task needs from the person, while it waits. */
  needs?: NeedsInput | undefined;
};

/** The app's report about itself for the doctor. Contains no personal data. */
export type AppReport = {
  version: string;
  /** The release of the app's package. Older apps don't report it. */
  release?: string | undefined;
  protocol: ProtocolRange;
  /** Whether local and session storage survive a reload. */
  storage: { local: boolean; session: boolean };
  /** Whether the backend's push events currently arrive. */
  socket: boolean;
  api: {
    state: 'answers' | 'refuses' | 'silent' | 'offline' | 'no-backend' | 'not-asked';
    /** The HTTP status of a refusal. */
    status?: number | undefined;
    /** How many milliseconds the response took. */
    ms?: number | undefined;
  };
  /** Whether this page signs people in, and why it last failed. Older apps don't report it. */
  signIn?: { byPage: boolean; problem?: string | undefined } | undefined;
  /** Where the current screen is stored: the frame's path, its hash, or only in memory. */
  router: 'path' | 'hash' | 'memory';
};

/** How many tasks are running, and how many of those wait for the person. */
export type Work = { running: number; waiting: number };
