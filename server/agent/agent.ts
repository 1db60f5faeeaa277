import type { AgentWire } from '../../contract/entities/agent.ts';
import type {
  ClaimKind,
  ClaimMark,
  ClaimSentence,
  ClaimWire,
  Verdict,
} from '../../contract/entities/evidence.ts';
import type { EnhancePromptResponse } from '../../contract/entities/enhance-prompt.ts';
import { type SpeedMode, speedModes } from '../../contract/entities/speed-mode.ts';
import type { DataSet as DataSetShape } from '../../contract/entities/task.ts';
import type { DownloadedFile, Target } from '../browser/driver.ts';
import type { PageOutline } from '../browser/page-outline.ts';
import type { PageReading, ReadingScope } from '../browser/page-reading.ts';
import type { OutputFile } from '../documents/output-file.ts';

/**
 * Decides what happens in a task's browser, one step at a time: it looks at the page and at what it remembers, and
 * returns the next step. The server carries the step out, shows it to the person and asks again.
 *
 * An agent keeps no state. All it knows about a task is in `memory`, plain JSON that the server saves after every step,
 * so that a task continues where it was after a restart.
 */
export interface Agent<Memory = unknown> {
  /** Saved with each task: after a restart the task continues with the agent of this name. */
  readonly name: string;
  /** The server also reads each page as an outline of up to this many characters ({@link Scene.outline}). */
  readonly outlineBudget?: number;
  /** `text`: it does not use the links, buttons and tables of {@link Scene.page}, which stay empty. Steps are faster then. */
  readonly readingScope?: ReadingScope;
  /** Returns how the person sees it in a task of a mode. Without this method: as `{ kind: 'agent' }`. */
  label?(mode: SpeedMode): AgentWire;
  /** Returns the memory a task begins with. */
  start(task: AgentTask): Memory;
  /**
   * Decides the next step.
   *
   * @param signal Aborts when the answer is no longer needed, for example when a person takes control of the browser.
   *   The server asks again, with the same memory, when the agent has control again.
   */
  next(scene: Scene<Memory>, signal: AbortSignal): Answer<Memory>;
  /**
   * Returns the memory for a task that the person adds after this agent's task has ended: it continues in the same
   * browser. Without this method, or if it returns undefined, the task starts afresh in a new browser.
   */
  follow?(ended: EndedTask<Memory>): Memory | undefined;
  /**
   * Answers something the person adds while the task runs, before the agent sees it in `AgentTask.additions`. Returns
   * the reply to the person. Without this method, the server only confirms that the message has arrived.
   */
  acknowledge?(addition: string, scene: AdditionScene<Memory>): string;
  /**
   * Judges an outcome without knowing how it came about. The server asks when its own checks are done. Without this method,
   * they alone count. If it returns undefined or rejects, the outcome is not checked.
   */
  judge?(
    outcome: JudgedOutcome,
    tools: Pick<Scene, 'redact' | 'report'> & { deadline: Date; signal: AbortSignal },
  ): Promise<Judgment | undefined>;
}

/** The task as an agent sees it. */
export interface AgentTask {
  id: string;
  /** The person's request when the task was created. Passwords in it are masked. */
  instruction: string;
  /** What the person added while the task ran, oldest first. */
  additions: readonly string[];
  /** Where the task starts. */
  startUrl: string;
  /** The login for this task, if the person gave one. Never put it into `memory`. */
  credentials: Login | undefined;
  /** The time on the server's clock. */
  now: Date;
  /** How thorough the task should be. */
  mode: SpeedMode;
  /** The number of steps the task may take. The final report doesn't count. */
  maxSteps: number;
  /** The files that the person attached. */
  uploads: readonly UploadedFile[];
}

/** A task that has ended, for the agent that follows it up. */
export interface EndedTask<Memory = unknown> {
  /** The person's request. Passwords in it are masked. */
  instruction: string;
  /** The report that the person received. */
  summary: string;
  memory: Memory;
}

/** An attached file, as far as the server could read it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Its text, or a sentence that says what it is if it has no text. */
  content: string;
  /** Its first sheet, its lines or its first table, cell by cell, if it has one. The header comes first. */
  table: string[][] | undefined;
  /** Its text says more than its table. */
  hasText?: boolean;
}

/** A downloaded file, as far as the server could read it. */
export interface FileSummary {
  name: string;
  /** What it is, for a list: `PDF, 34.1 KB, 12 pages, 30,123 characters`. */
  about: string;
  /** Its first sheet or its lines, if it is a table. `readData` returns the rows. */
  table: { columns: readonly string[]; rows: number } | undefined;
  /** Its whole text, if it is short and more than a table. */
  text?: string;
}

/** A login for a website. */
export interface Login {
  /** A new id for each login, so that an agent can remember which one it tried without storing the password. */
  id: string;
  domain: string;
  username: string;
  password: string;
}

/** A part of a {@link Login}, to enter without reading it. */
export type LoginPart = 'username' | 'password';

/** What an agent sees before it decides. */
export interface Scene<Memory = unknown> {
  task: AgentTask;
  page: PageReading;
  memory: Memory;
  /** The number of steps taken so far. */
  stepsDone: number;
  /** The task has written or downloaded files already. */
  hasMadeFiles: boolean;
  /** The file from the last step, if that step was a download. */
  downloaded: DownloadedFile | undefined;
  /** Why the last step failed, in words for the person. Undefined if it worked. */
  problem?: string;
  /** What the page tried to send by itself since then, and what was not sent: `POST https://portal.example/save`. */
  held?: readonly string[];
  /** The person has declined the action of the last step. `problem` explains it. */
  wasDeclined?: boolean;
  /** A person has had control of the browser since the last step. */
  wasTakenOver: boolean;
  /** The page at the end of the last step, unless it failed. Without secrets. */
  pageBefore?: { url: string; title: string };
  /** The page as an outline, for an agent with an `outlineBudget`. */
  outline?: PageOutline;
  /** What the last step returned as text: the matches of a search, or how many rows were collected. */
  result?: string;
  /** What the task has used so far. */
  spent: Spending & {
    /** How long the agent has worked, in milliseconds, without waiting for a person. */
    ms: number;
  };
  /** Removes the task's passwords and keys from a text, also encoded ones. */
  redact(text: string): string;
  /** Shows news to the person immediately, and adds what was used, even if the answer to `next` is no longer needed. */
  report(news: AgentNews): void;
  /** The data sets that the task has collected. */
  data: readonly DataSetShape[];
  /** Lists the files that the task has downloaded, oldest first. The first call reads them. */
  files(): Promise<readonly FileSummary[]>;
  /** Returns the rows of a data set or of the table in a downloaded file; undefined if there is none of this name. */
  readData(name: string): Promise<DataSet | undefined>;
}

/** What a task has used. */
export interface Spending {
  /** Tokens of a language model. */
  tokens: number;
  /** Part of the tokens is an estimate. */
  isEstimate: boolean;
  /** US dollars. Undefined if there is no price. */
  dollars: number | undefined;
}

/** What an agent tells the person while it works. */
export interface AgentNews {
  /** Who does the task from now on. */
  by?: AgentWire;
  /** What was used since the last report. */
  spent?: Spending;
  /** What the agent has noted, in its own words. Replaces the previous notes. */
  notes?: string;
}

/** Rows that the server copied from pages. */
export interface DataSet {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What an agent knows when a person adds something. */
export interface AdditionScene<Memory = unknown> {
  /** The person's request when the task was created. */
  instruction: string;
  /** What was added before, oldest first. */
  additions: readonly string[];
  /** Undefined before the first step. */
  memory: Memory | undefined;
  hasMadeFiles: boolean;
  now: Date;
}

/** An act like that of a decision: the same form with other values, by label, or the same control elsewhere on the page. */
export type SimilarAct = { fields: readonly { label: string; value: string }[] } | { target: Target };

/**
 * The next step, and how it is described to the person.
 *
 * `together` names the reason for opening several pages ("Read the remaining pages of the list") or for copying the page
 * that is opened. Consecutive decisions with the same reason count as one step, up to {@link maxPagesTogether}.
 */
export type Decision<Memory = unknown> = {
  /** What this step is for ("Open the minutes of March 2026"). */
  goal: string;
  /** How the last step went ("The documents page is open"). */
  evaluation: string;
  /** Why this step, for the modes that show reasons. No full stop at the end. */
  because?: string;
  memory: Memory;
  /** The agent knows that this sends, buys, changes or deletes something, so the person is asked before. */
  acts?: boolean;
  /** What the agent will send after this in the same way, so that the person can approve all of it at once. */
  similar?: readonly SimilarAct[];
} &
  /** `neverAsks`: if the click needs the person's approval, the step fails, and the person is not asked. */
  (
    | { do: 'click'; target: Target; together?: string; neverAsks?: true }
    /** `mayFail`: if the page doesn't open, the task continues and the agent sees the reason as `problem`. */
    | { do: 'goto'; url: string; mayFail?: boolean; together?: string }
    /**
     * `login`: the server enters this part of the task's login. Only on the login's own site, and a password only into a
     * password field; otherwise the step fails.
     */
    | {
        do: 'fill';
        fields: ({ target: Target; value: string } | { target: Target; login: LoginPart })[];
        thenClick?: Target;
      }
    | { do: 'download'; target: Target; keep: boolean }
    | { do: 'write'; files: OutputFile[] }
    | { do: 'select'; target: Target; option: string }
    | { do: 'check'; target: Target; checked: boolean }
    /** Presses keys such as `Enter` or `Control+a`, in a field or wherever the focus is. */
    | { do: 'press'; keys: string; target?: Target }
    | { do: 'scroll'; to: 'up' | 'down' | 'top' | 'bottom'; target?: Target }
    | { do: 'back' }
    | { do: 'tab'; tab: number }
    /** Puts attached files, by name, into a file field. */
    | { do: 'upload'; target: Target; files: readonly string[] }
    /** Reads more of the page. The text comes with the next scene as `result`. */
    | { do: 'look'; at: string }
    /** Searches the page, or an attached or downloaded file. */
    | { do: 'find'; words: string; file?: string }
    /** Reads an attached or downloaded file. Long texts come in parts, counted from 1. The text is the next `result`. */
    | { do: 'read'; file: string; part: number }
    /**
     * Copies all rows of a table or list into a data set. Rows that are in it already are not added again. `columns` gives
     * the columns other names; `-` leaves one out.
     */
    | { do: 'collect'; from: string; into: string; columns?: readonly string[]; together?: string }
    /** Adds rows whose values are on the page word for word. Others are dropped. */
    | { do: 'extract'; into: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
    | { do: 'wait' }
    /** The agent could not decide. Counts as a failed step. */
    | { do: 'stumble'; problem: string }
    /** Pauses until the person answers. The answer arrives as an addition. */
    | { do: 'ask'; question: string; choices: readonly string[] }
    /** The page needs a login the agent doesn't have: pause, and give the person control. */
    | { do: 'login'; message: string }
    /**
     * The server looks the outcome up on the pages that were read, and reads its files back.
     *
     * - `undone`: a sentence about additions that the agent did not follow.
     * - `missing`: sentences about what the person does not get.
     * - `claims`: what the agent's own code has checked. A language model checks nothing this way.
     * - `calculated`: the headers of columns of its files that its code has calculated, so that no page has them.
     * - `applied`: the words of the request that its code has read and applied.
     */
    | ({ do: 'finish'; summary: string; undone?: string } & OutcomeNotes)
    /** `notFound`: the site doesn't have what this agent looks for, so another agent may try. */
    | { do: 'fail'; reason: string; notFound?: true }
  );

/** What an agent knows about its outcome besides the summary. */
export interface OutcomeNotes {
  missing?: readonly string[];
  claims?: readonly OwnClaim[];
  calculated?: readonly string[];
  applied?: readonly string[];
}

/** A claim that an agent's own code has checked, such as a filter that it has applied again. */
export interface OwnClaim {
  kind: ClaimKind;
  /** A sentence in the agent's words. */
  text?: string;
  /** Sentences that a widget can translate, in place of the text. */
  sentences?: ClaimSentence[];
  mark: ClaimMark;
  /** The output file that it is about. */
  file?: string;
}

/** An outcome to judge. */
export interface JudgedOutcome {
  /** The person's request and what was added to it. */
  task: Pick<AgentTask, 'instruction' | 'additions' | 'mode'>;
  /** The summary, as Markdown. */
  summary: string;
  files: readonly string[];
  claims: readonly Pick<ClaimWire, 'kind' | 'text' | 'mark' | 'quote' | 'url'>[];
}

/** A judgment of an outcome. It can lower a verdict, but never raise it. */
export interface Judgment {
  verdict: Verdict;
  /** Why it is not `checked`, in a sentence for the person. */
  reason: string;
}

export type Answer<Memory = unknown> = Promise<Decision<Memory>> | Decision<Memory>;

/** The number of pages opened in one step. Spec silent: as many as a person can follow under one line. */
export const maxPagesTogether = 10;

/** A task that needs an agent. */
export interface AgentRequest {
  taskId: string;
  instruction: string;
  startUrl: string;
}

/** Where the server gets its agents. */
export interface AgentSource {
  /** Returns the agent for a new task. */
  pick(request: AgentRequest): Agent;
  /** Returns the agent that a task began with, or undefined if it no longer exists. */
  find(name: string, request: AgentRequest): Agent | undefined;
  /** The language model that does tasks, if there is one. */
  readonly model?: AgentWire;
  /** Returns a better wording of a prompt. Without this method, prompts stay as they are. */
  improvePrompt?(prompt: string): EnhancePromptResponse;
}

/** Returns the language model of an agent for {@link AgentSource}. With several, each is named with its modes. */
export function modelOf(agent: Pick<Agent, 'label'>): Pick<AgentSource, 'model'> {
  const label = agent.label?.('balanced');
  if (label?.kind !== 'model') return {};
  const modesOf = new Map<string, SpeedMode[]>();
  for (const mode of speedModes) {
    const name = agent.label?.(mode).model ?? '';
    modesOf.set(name, [...(modesOf.get(name) ?? []), mode]);
  }
  if (modesOf.size === 1) return { model: label };
  const model = [...modesOf].map(([name, modes]) => `${name} (${modes.join(', ')})`).join(', ');
  return { model: { ...label, model } };
}

/** Returns a source in which one agent does everything. */
export const onlyAgent = (agent: Agent): AgentSource => ({
  ...modelOf(agent),
  pick: () => agent,
  find: (name) => (name === agent.name ? agent : undefined),
});
