import { describe, expect, it } from 'vitest';
import { guardLoops, type GuardedMemory } from '../../../mock-server/agent/loop-guard.ts';
import type { Decision, Recipe, Scene } from '../../../mock-server/agent/recipe.ts';
import { taskOf } from './run-recipe.ts';

/** Nobody takes the browser here. */
const unheard = new AbortController().signal;

type Count = { step: number };
type Act = Partial<Decision<Count>>;

/** A recipe that does what it is told, step by step. */
function scripted(acts: Act[]): Recipe<Count> {
  return {
    name: 'scripted',
    fits: () => 1,
    start: () => ({ step: 0 }),
    next: ({ memory }) => {
      const common = { goal: 'Go', evaluation: 'Fine', memory: { step: memory.step + 1 } };
      return { do: 'goto', url: 'x', ...common, ...acts[memory.step] } as Decision<Count>;
    },
  };
}

async function play(acts: Act[], urls: string[], problem?: string): Promise<Decision<unknown>[]> {
  const task = taskOf('x');
  const guarded = guardLoops(scripted(acts));
  let memory: GuardedMemory<Count> = guarded.start(task);
  const decisions: Decision<unknown>[] = [];
  for (const [step] of acts.entries()) {
    const page = { url: urls[step % urls.length] ?? '', title: '', text: '' };
    const lists = { headings: [], links: [], buttons: [], fields: [], tables: [] };
    const scene: Scene<GuardedMemory<Count>> = {
      task,
      page: { ...page, ...lists },
      memory,
      stepsDone: step,
      downloaded: undefined,
    };
    const decision = await guarded.next(problem === undefined ? scene : { ...scene, problem }, unheard);
    memory = JSON.parse(JSON.stringify(decision.memory));
    decisions.push(decision);
  }
  return decisions;
}

const kinds = (decisions: Decision<unknown>[]) => decisions.map((decision) => decision.do);

describe('guardLoops', () => {
  it('ends the third try of the same step on the same page', async () => {
    expect(kinds(await play([{}, {}, {}], ['a']))).toEqual(['goto', 'goto', 'fail']);
  });

  it('sees a circle over two pages', async () => {
    expect(kinds(await play([{}, {}, {}, {}, {}], ['a', 'b']))).toEqual([
      'goto',
      'goto',
      'goto',
      'goto',
      'fail',
    ]);
  });

  it('lets different goals and different pages be', async () => {
    expect(kinds(await play([{ goal: 'A' }, { goal: 'B' }, { goal: 'C' }], ['a']))).not.toContain('fail');
    expect(kinds(await play([{}, {}, {}], ['a', 'b', 'c']))).not.toContain('fail');
  });

  it('starts anew after asking the person', async () => {
    const login: Act = { do: 'login', message: 'Log in.' };
    const acts = [{}, {}, login, {}, {}, login, login, login];
    expect(kinds(await play(acts, ['a']))).not.toContain('fail');
  });

  it('never stands in the way of an end', async () => {
    const acts: Act[] = [{}, {}, { do: 'finish', summary: 'Done.' }];
    expect(kinds(await play(acts, ['a']))).toEqual(['goto', 'goto', 'finish']);
  });

  it('says what went wrong with the step before', async () => {
    const [first, , third] = await play([{}, {}, {}], ['a'], 'No answer.');
    expect(first?.evaluation).toBe('The last step did not work: No answer.');
    expect(third).toMatchObject({ do: 'fail', reason: expect.stringContaining('No answer.') });
  });
});
