import type { OutputFile } from '../../server/documents/output-file.ts';
import type { Agent, AgentSource } from '../../server/agent/agent.ts';
import type { AgentTask, Login } from '../../server/agent/agent-task.ts';
import type { Decision } from '../../server/agent/decision.ts';
import type { Scene } from '../../server/agent/scene.ts';
import { calendarFile } from '../../server/documents/calendar-file.ts';
import type { DataTable } from '../../server/documents/data-table.ts';
import { tableFile } from '../../server/documents/table-file.ts';
import { demoAccount } from '../portal/association.ts';
import type { Play, PlayAct, TaskScenes } from './task-scenes.ts';
import { dayMs, hourMs } from '../../contract/durations.ts';

const utf8 = (name: string, type: string, text: string): OutputFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(text),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Returns a file of each kind: those with a preview, those for download only, and a log. */
async function everyKindOfFile(now: Date): Promise<OutputFile[]> {
  const table: DataTable = {
    title: 'Pool keys',
    subtitle: 'All issued keys',
    columns: [
      { header: 'Unit', kind: 'text' },
      { header: 'Keys', kind: 'number' },
      { header: 'Deposit', kind: 'money' },
    ],
    rows: [
      ['12A', 2, 50],
      ['7, upper floor', 1, 25],
      ['"Lodge"', 1, 25],
    ],
  };
  const start = new Date(now.getTime() + 7 * dayMs);
  const end = new Date(start.getTime() + hourMs);
  const event = { uid: 'pool-opening@oakridge.example', title: 'Pool opening', start, end, stamp: now };
  return [
    await tableFile('Pool_Keys', table, 'pdf'),
    await tableFile('Key_List', table, 'csv'),
    await tableFile('Key_Sheet', table, 'xlsx'),
    await tableFile('Key_Letter', table, 'docx'),
    await calendarFile('Pool_Opening', [event]),
    utf8('Key_Notes.md', 'text/markdown', '# Pool keys\n\n- **12A** has two\n- *Lodge* has one\n'),
    utf8('key_index.json', 'application/json', JSON.stringify({ keys: 4, out: true })),
    utf8('Broken_Index.json', 'application/json', '{"keys": 4, "out":'),
    utf8('Key_Talk.txt', 'text/plain', 'Asked the office.\nThe keys are in the drawer.\n'),
    { name: 'Pool_Sign.png', type: 'image/png', bytes: Buffer.from(pixel, 'base64') },
    utf8('extracted_content_1.txt', 'text/plain', 'Raw text for programs only.\n'),
  ];
}

type WithoutMemory<Known> = Known extends unknown ? Omit<Known, 'memory'> : never;
type DecisionWithoutMemory = WithoutMemory<Decision>;

/** Returns the decision for a step of the play. The caller manages the memory. */
type Step = (scene: Scene, since: number) => DecisionWithoutMemory | Promise<DecisionWithoutMemory>;

const target = { by: 'role', role: 'button', name: 'Export all records' } as const;

const targetMissingButton: Step = ({ problem }) => ({
  do: 'click',
  target,
  goal: 'Press "Export all records"',
  evaluation: problem === undefined ? 'The page is open' : `The last step failed: ${problem}`,
});

const maxTries = 2;

/** The decisions of each act. */
const playSteps: Record<PlayAct, Step> = {
  'aim-at-nothing': targetMissingButton,
  'give-up': (scene, since) =>
    since < maxTries
      ? targetMissingButton(scene, since)
      : {
          do: 'fail',
          reason:
            `Agent stopped: "${target.name}" was not there after ${maxTries} tries. ${scene.problem ?? ''}`.trim(),
          goal: 'Give up',
          evaluation: `The last step failed: ${scene.problem ?? 'nothing changed'}`,
        },
  'follow-a-dead-link': ({ task }) => ({
    do: 'goto',
    url: new URL('archive/closed-accounts', task.startUrl).href,
    goal: 'Open the archive',
    evaluation: 'The page is open',
  }),
  wander: ({ task }, since) => ({
    do: 'goto',
    url: since % 2 === 0 ? new URL('login', task.startUrl).href : task.startUrl,
    goal: since % 2 === 0 ? 'Look at the login page again' : 'Look at the front page again',
    evaluation: 'Nothing new on this page',
  }),
  'write-every-kind': async ({ task }, since) =>
    since === 0
      ? {
          do: 'write',
          files: await everyKindOfFile(task.now),
          goal: 'Write a file of every kind',
          evaluation: 'Ready to begin',
        }
      : {
          do: 'finish',
          summary: 'Wrote a file of every kind that tasks produce, to view and download.',
          goal: 'Report what was written',
          evaluation: 'The files are saved',
        },
};

interface StagedMemory {
  /** The agent's own memory. */
  agent: unknown;
  /** The number of steps decided so far. */
  stepCount: number;
}

/** Runs an agent until the play's first step, and then the play. */
function playOver(agent: Agent, play: Play): Agent<StagedMemory> {
  return {
    name: agent.name,
    start: (task) => ({ agent: agent.start(task), stepCount: 0 }),
    async next(scene, signal): Promise<Decision<StagedMemory>> {
      const { agent: memory, stepCount } = scene.memory;
      const step = stepCount + 1;
      if (step >= play.fromStep) {
        const decision = await playSteps[play.act](scene, step - play.fromStep);
        return { ...decision, memory: { agent: memory, stepCount: step } };
      }
      const decision = await agent.next({ ...scene, memory }, signal);
      return { ...decision, memory: { agent: decision.memory, stepCount: step } };
    },
    ...(agent.acknowledge && {
      acknowledge: (addition, { memory, ...scene }) =>
        agent.acknowledge?.(addition, { ...scene, memory: memory?.agent }) ?? '',
    }),
  };
}

export interface StageParts {
  scenes: TaskScenes;
  portalUrl: string;
  /** Stops a task as if from another window. */
  stop(taskId: string): Promise<void>;
}

/** Adapts each agent to the scene of its task. */
export function stageAgents(agents: AgentSource, { scenes, portalUrl, stop }: StageParts): AgentSource {
  const loginOf = ({ id, credentials }: AgentTask): Login | undefined => {
    const wall = scenes.of(id)?.wall;
    if (wall === 'closed') return undefined;
    if (wall !== 'open' || credentials) return credentials;
    const { email: username, password } = demoAccount;
    return { id: 'demo', domain: new URL(portalUrl).host, username, password };
  };
  const stage = (agent: Agent, taskId: string): Agent => {
    const play = scenes.of(taskId)?.play;
    const stagedAgent: Agent = play ? playOver(agent, play) : agent;
    return {
      ...stagedAgent,
      async next(scene, signal) {
        if (scene.stepsDone + 1 === scenes.of(taskId)?.stopAt) {
          await stop(taskId);
          signal.throwIfAborted();
        }
        const task = { ...scene.task, credentials: loginOf(scene.task) };
        return await stagedAgent.next({ ...scene, task }, signal);
      },
    };
  };
  return {
    ...agents,
    pick: (request) => stage(agents.pick(request), request.taskId),
    find(name, request) {
      const agent = agents.find(name, request);
      return agent && stage(agent, request.taskId);
    },
  };
}
