import type { AgentWire } from '../../contract/entities/agent.ts';
import type { ClaimWire, Verdict } from '../../contract/entities/evidence.ts';
import type { EnhancePromptResponse } from '../../contract/entities/enhance-prompt.ts';
import { type SpeedMode, speedModes } from '../../contract/entities/speed-mode.ts';
import type { ReadingScope } from '../browser/page-reading.ts';
import type { AgentTask, EndedTask } from './agent-task.ts';
import type { Scene, AdditionScene } from './scene.ts';
import type { Decision } from './decision.ts';

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
   * browser. Without this method, or if it returns undefined, the task starts in a new browser.
   */
  follow?(ended: EndedTask<Memory>): Memory | undefined;
  /**
   * Answers something the person adds while the task runs, before the agent sees it in `AgentTask.additions`. Returns
   * the reply to the person. Without this method, the server only confirms that the message has arrived.
   */
  acknowledge?(addition: string, scene: AdditionScene<Memory>): string;
  /**
   * Judges an outcome without knowing the steps that led to it. The server asks after its own checks. Without this method,
   * they alone count. If it returns undefined or rejects, the outcome is not checked.
   */
  judge?(
    outcome: JudgedOutcome,
    tools: Pick<Scene, 'redact' | 'report'> & { deadline: Date; signal: AbortSignal },
  ): Promise<Judgment | undefined>;
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
  /** The language model that runs tasks, if there is one. */
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
