import type { AgentTask } from '../../server/agent/agent-task.ts';
import type { Scene } from '../../server/agent/scene.ts';

/** A task without a login or files, for tests of agents. */
export const plainTask: AgentTask = {
  id: '1',
  instruction: '',
  additions: [],
  startUrl: '',
  credentials: undefined,
  now: new Date('2027-03-01T09:00:00Z'),
  mode: 'fast',
  maxSteps: 30,
  uploads: [],
};

/** Returns what an agent sees of a page with an outline. */
export const sceneAt = (url: string, text: string) =>
  ({
    task: plainTask,
    page: { url, title: '', text: '', headings: [], links: [], buttons: [], fields: [], tables: [] },
    outline: { url, title: '', text, leftOut: 0 },
    hasMadeFiles: false,
    downloaded: undefined,
    data: [],
    files: () => Promise.resolve([]),
    readData: () => Promise.resolve(undefined),
    wasTakenOver: false,
    spent: { tokens: 0, isEstimate: false, dollars: undefined, ms: 0 },
    redact: (each) => each,
    report: () => undefined,
  }) satisfies Omit<Scene, 'memory' | 'stepsDone'>;
