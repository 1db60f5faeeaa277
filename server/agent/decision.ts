import type { ClaimKind, ClaimMark } from '../../contract/entities/evidence.ts';
import type { Sentence } from '../../contract/entities/sentence.ts';
import type { Target } from '../browser/driver.ts';
import type { OutputFile } from '../documents/output-file.ts';
import type { LoginPart } from './agent-task.ts';

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
    /** Searches the page, an attached or downloaded file, or a data set. */
    | { do: 'find'; words: string; file?: string }
    /**
     * Reads an attached or downloaded file, or a data set. Long texts come in parts, counted from 1. The text is the next
     * `result`.
     */
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
  sentences?: Sentence[];
  mark: ClaimMark;
  /** The output file that it is about. */
  file?: string;
}

/** The number of pages opened in one step. Spec silent: as many as a person can follow under one line. */
export const maxPagesTogether = 10;
