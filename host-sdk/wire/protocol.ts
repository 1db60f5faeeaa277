/** What the SDK and the app say over the channel between them: names, numbers and types. */
import type { Fields, Theme, ToApp } from './messages.ts';

export type ProtocolRange = { min: number; max: number };

/** The versions of the protocol that this code speaks. */
export const PROTOCOL: ProtocolRange = { min: 1, max: 1 };

/** A message over the channel whose keys and texts together are longer than this is refused unread. */
export const MAX_CHANNEL_LENGTH = 65_536;
/** More messages than this in a second, after as many at once, are dropped. */
export const MAX_CHANNEL_PER_SECOND = 100;
/** So many calls may wait for their answers at once. */
export const MAX_OPEN_CALLS = 32;
/** The largest file that is handed to the host, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** The longest words for a task or the prompt, and the longest outcome that is told. */
export const MAX_PROMPT = 10_000;
export const MAX_OUTCOME = 4_000;
/** Of a task with more files, the first are told of. */
export const MAX_FILES = 100;

/** What the app is told of the page around it; what is left out stays as it was. */
export type PilotContext = {
  theme?: Theme | undefined;
  /** The height the app's page has to fill, in CSS pixels. */
  height?: number | undefined;
  /** The screen to show. */
  route?: string | undefined;
  /** Whether this page gives a token where it is asked for one, by the event `sign-in`. */
  signsIn?: boolean | undefined;
};

/** Asks the app for a channel. The port it is to run over is transferred with it. */
export type ConnectMessage = ToApp<
  'connect',
  { protocol: ProtocolRange; nonce: string; context: PilotContext }
>;
/** The app's first word over the port. */
export type ConnectedMessage = {
  type: 'connected';
  protocol: number;
  nonce: string;
  capabilities: readonly string[];
};
/** The app's only word over the port: no version is common. */
export type RefusedMessage = { type: 'refused'; reason: string; protocol: ProtocolRange };

export type CallMessage = { kind: 'call'; id: number; method: string; params: Fields };
export type CancelMessage = { kind: 'cancel'; id: number };
export type UpdateMessage = { kind: 'update'; context: PilotContext };
/** All that the host says over the port. */
export type HostPortMessage = CallMessage | CancelMessage | UpdateMessage;

/** Why a call is not done, as both sides say it. A newer side may have more reasons. */
export type CallErrorCode =
  /** The person did not start the task, or did not pass the instruction on. */
  | 'declined'
  /** This origin has started no such task in this tab. */
  | 'unknown-task'
  /** The task has made no such file. */
  | 'unknown-file'
  /** The app has no such screen. */
  | 'unknown-path'
  /** The app knows no such call: it is older, or newer. */
  | 'unknown-method'
  /** The person has to close a dialog first. */
  | 'dialog-open'
  /** The person has typed something. */
  | 'not-empty'
  /** A value cannot be used. */
  | 'bad-params'
  /** The file is larger than what is handed over. */
  | 'too-large'
  /** As many calls wait as may. */
  | 'busy'
  /** `getToken` gave no token. */
  | 'no-token'
  /** The token is not that of the person who was named. */
  | 'other-person'
  /** Somebody else was signed in, or out, meanwhile. */
  | 'superseded'
  /** The demo is on the screen, which has no backend. */
  | 'not-here'
  /** The backend said no. */
  | 'refused'
  /** It was tried and did not work; the message has the words for it. */
  | 'failed'
  /** The app answered with what is no answer to that call. */
  | 'bad-answer'
  /** There is no channel to call over. */
  | 'no-channel'
  /** No answer came in time. */
  | 'timeout'
  /** The frame was loaded again before the answer came. */
  | 'disconnected'
  /** The pilot was destroyed. */
  | 'destroyed';

export type CallError = { code: string; message: string };
export type ResultMessage =
  | { kind: 'result'; id: number; ok: true; value?: unknown; bytes?: ArrayBuffer }
  | { kind: 'result'; id: number; ok: false; error: CallError };
/** A call goes on: its time begins anew. */
export type ProgressMessage = { kind: 'progress'; id: number; value?: unknown };
export type EventMessage = { kind: 'event'; name: string; detail: Fields };
/** All that the app says over the port, once it is connected. */
export type AppPortMessage = ResultMessage | ProgressMessage | EventMessage;

/** Why a call failed, at either end. `code` is listed in docs/embedding.md; a newer app may send others. */
export class CallFailure<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why a task waits for a person. */
export type NeedsInput = { reason: 'login' | 'question'; taskId: string; url?: string | undefined };

/** A file of a task: its name, its size in bytes, and its media type. */
export type SnapshotFile = { name: string; size?: number | undefined; type: string };

/** A task as the host is told of it. No text of it holds a password, a key or an e-mail address. */
export type TaskSnapshot = {
  id: string;
  /** The id it had before the agent went on with it as another. */
  was?: string | undefined;
  status: string;
  hasEnded: boolean;
  /**
   * What the agent is at: `Step 3 of 4`, what for, and where, in the language of the app; and the number of that step,
   * which a newer app tells.
   */
  progress: {
    count: string;
    goal?: string | undefined;
    url?: string | undefined;
    step?: number | undefined;
  };
  /** What came of it, in words, once it has ended. */
  outcome?: string | undefined;
  files: readonly SnapshotFile[];
  /** What it waits for a person with, for as long as it does. */
  needs?: NeedsInput | undefined;
};

/** What the app finds out about itself when it is asked to diagnose. Nothing of the person is in it. */
export type AppReport = {
  version: string;
  protocol: ProtocolRange;
  /** Whether what it keeps on the device, and in the tab, is there after a reload. */
  storage: { local: boolean; session: boolean };
  /** Whether the backend's events come just now. */
  socket: boolean;
  api: {
    state: 'answers' | 'refuses' | 'silent' | 'offline' | 'no-backend' | 'not-asked';
    /** The HTTP status of a refusal. */
    status?: number | undefined;
    /** How long the answer took. */
    ms?: number | undefined;
  };
  /** What keeps where the person is: the frame's path, its hash, or nothing that outlives it. */
  router: 'path' | 'hash' | 'memory';
};

/** How many tasks are at work, and how many of them wait for the person. */
export type Work = { running: number; waiting: number };
