import * as z from 'zod/mini';
import { type Reply, replySchema } from '../../../server/agent/planner/action.ts';
import type { Model, ModelAnswer, ModelRequest } from '../../../server/model/model.ts';
import {
  asksToJudge,
  type ChatReply,
  type ChatRequest,
  isJudgment,
  judgment,
  textsOf,
} from '../model-endpoint.ts';
import { waitingReply } from '../waiting-reply.ts';

/** What a model can read in the messages of one step. */
export interface Sight {
  /** The task, with everything the person added. */
  task: string;
  /** The lines of the page's outline, without its header. */
  lines: readonly string[];
  /** The header of the outline. */
  header: string;
  /** What the last step returned. */
  result: string;
  /** Why the last step failed, or ''. */
  problem: string;
  /** All messages, with encoded addresses decoded. */
  everything: string;
}

const unfenced = (text: string): string => /<<<(\w+)\n([^]*)\n\1>>>/.exec(text)?.[2] ?? '';

function sightOf({ messages }: Pick<ModelRequest<unknown>, 'messages'>): Sight {
  const textOf = (start: string): string => messages.find(({ text }) => text.startsWith(start))?.text ?? '';
  const page = unfenced(textOf('The page, '));
  // The outline comes after the results of the steps, which may contain an outline too.
  const at = Math.max(0, page.lastIndexOf('\n\nPage: '));
  const [header = '', ...outline] = page.slice(at).trimStart().split('\n\n');
  const lastStep = messages.map(({ text }) => /^(\d+) of at most /.exec(text)?.[1]).find(Boolean) ?? '';
  const steps = page.slice(0, at).split('\n\nData sets:')[0] ?? '';
  const last = steps.slice(steps.lastIndexOf(`\n${lastStep}. `));
  const result = last.slice(last.indexOf(' -> ') + ' -> '.length);
  return {
    task: [textOf('Task: '), unfenced(textOf('The attached files'))].join('\n\n'),
    header,
    lines: outline.join('\n\n').split('\n'),
    result,
    problem: /^Failed: (.*)/.exec(result)?.[1] ?? '',
    everything: messages
      .map(({ text }) => text.replaceAll(/(?:%[\dA-F]{2})+/g, (code) => decodeURIComponent(code)))
      .join('\n'),
  };
}

/** Returns the first match on the page: what the pattern's first group matches, or everything. */
export function read({ lines }: Pick<Sight, 'lines'>, pattern: string): string | undefined {
  const match = new RegExp(pattern, 'm').exec(lines.join('\n'));
  return match ? (match[1] ?? match[0]) : undefined;
}

/** Returns the reference after some words, such as `button "Save"`. */
export const refOf = (sight: Pick<Sight, 'lines'>, words: string): string | undefined =>
  read(sight, `${words}[^\\n]*?\\[(\\w+)\\]`);

/** Returns the cells of the rows on the page. */
export const rowsOf = ({ lines }: Pick<Sight, 'lines'>): string[][] =>
  lines.flatMap((line) => {
    const cells = /^\s*[-*] row \d+[^:]*: (.*)$/.exec(line)?.[1];
    return cells === undefined ? [] : [cells.split(' | ')];
  });

/** A step of a plan. */
export type Step = Partial<Reply> & Pick<Reply, 'action'>;
/** Decides step by step. After each step, the mind sees the resulting page. */
export type Plan = (mind: Mind) => Generator<Step, void, void>;

/** How many steps to wait for something on the page. */
const maxWaits = 8;

/** Reads pages and acts on them for plans, by names and words only. */
export class Mind {
  sight: Sight = { task: '', header: '', lines: [], result: '', problem: '', everything: '' };

  /** Waits until something is on the page, and returns what the pattern's first group matches. */
  *see(pattern: string): Generator<Step, string, void> {
    for (let count = 0; count < maxWaits; count += 1) {
      const words = read(this.sight, pattern);
      if (words !== undefined) return words;
      yield { action: 'wait' };
    }
    throw new Error(`"${pattern}" does not appear:\n${this.sight.lines.join('\n')}`);
  }

  has(pattern: string): boolean {
    return read(this.sight, pattern) !== undefined;
  }

  /** Reads words of the task. */
  word(pattern: RegExp): string {
    const words = pattern.exec(this.sight.task)?.[1];
    if (words === undefined) throw new Error(`The task has no ${String(pattern)}: ${this.sight.task}`);
    return words;
  }

  /** Acts on the element with these words as soon as there is one. */
  *act(action: Step['action'], words: string, more: Partial<Reply> = {}): Generator<Step, void, void> {
    const ref = yield* this.see(`${words}[^\\n]*?\\[(\\w+)\\]`);
    yield { action, ref, ...more };
  }

  *click(...each: readonly string[]): Generator<Step, void, void> {
    for (const words of each) yield* this.act('click', words);
  }

  *type(words: string, text: string): Generator<Step, void, void> {
    yield* this.act('type', words, { text });
  }

  /**
   * Clicks until the goal is on the page: each time the last of these links or buttons that the page has. The site may
   * send it back, for example to its front page.
   */
  *reach(goal: string, ...ways: readonly string[]): Generator<Step, void, void> {
    for (let count = 0; count < 2 * maxWaits && !this.has(goal); count += 1) {
      const ref = ways.map((way) => refOf(this.sight, way)).findLast((one) => one !== undefined);
      yield ref === undefined ? { action: 'wait' } : { action: 'click', ref };
    }
    yield* this.see(goal);
  }

  /** Copies a table or list, and saves it. */
  *collect(name: string, file: string, words = '(?:table|list)'): Generator<Step, void, void> {
    yield* this.act('rows', `[-*] ${words}`, { name });
    yield { action: 'save', name: file, items: [name] };
  }
}

/** Reads all parts of a file, of the newest download unless it is named. */
export function* fileText(mind: Mind, file?: string): Generator<Step, string[], void> {
  const listed = [...mind.sight.everything.matchAll(/^[-*] "([^"]+)": (?:PDF|text|CSV|Excel|Word)/gm)];
  const name = file ?? listed.at(-1)?.[1] ?? 'no file';
  const parts: string[] = [];
  for (let count = 1; parts.length < count;) {
    yield { action: 'read', name, text: String(parts.length + 1) };
    const [, all, text = ''] = /^Part \d+ of (\d+) of "[^]*?:\n([^]*)/.exec(mind.sight.result) ?? [];
    if (all === undefined) throw new Error(`"${name}" cannot be read: ${mind.sight.result}`);
    count = Number(all);
    parts.push(text);
  }
  return parts;
}

const usage = { input: 1_000, cached: 0, output: 50, isEstimate: true };

/**
 * A program in place of a model. It receives what a model receives and answers like one, so a task that it solves can be
 * solved with what is in the messages. It judges every outcome as checked, which never raises the server's own verdict.
 */
export function createOracle(plan: Plan): Model {
  const mind = new Mind();
  const steps = plan(mind);
  return {
    nameIn: () => 'oracle',
    place: 'tests',
    description: 'oracle',
    pricesIn: () => undefined,
    async ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> {
      const answer = (reply: object): ModelAnswer<Value> => ({
        value: z.parse(request.schema, reply),
        usage,
        raw: JSON.stringify(reply),
      });
      if (asksToJudge(request.system)) return answer(judgment.says);
      mind.sight = sightOf(request);
      const { value, done } = steps.next();
      const step: Step = done ? { action: 'fail', text: 'The plan has no more steps' } : value;
      return answer({ ...waitingReply, ...step });
    },
  };
}

/** An oracle behind an endpoint: returns the script of the endpoint. */
export function oracleScript(plan: Plan): (request: ChatRequest) => Promise<ChatReply> {
  const oracle = createOracle(plan);
  return async (request) => {
    if (isJudgment(request)) return judgment;
    const [system, ...messages] = textsOf(request);
    const { value } = await oracle.ask<Reply>({
      system: system ?? '',
      messages: messages.map((text) => ({ role: 'user', text })),
      schema: replySchema,
      mode: 'balanced',
      deadline: new Date(),
      signal: new AbortController().signal,
    });
    return { says: value };
  };
}
