import { HTTPException } from 'hono/http-exception';
import type { SocketFaultSettings } from '../faults/socket-faults.ts';
import type { Fault } from '../faults/faults.ts';
import type { Play } from './task-scenes.ts';
import type { Quirks } from './quirks.ts';

/** A state of the product and how to reach it. Everything else has its default. */
export interface Scenario<Name extends string = string> {
  /** Its name: `--scenario NAME`. */
  name: Name;
  group: string;
  /** What it shows, in one sentence. */
  summary: string;
  /** What to do to see it. */
  hint: string;
  quirks?: Partial<Quirks>;
  play?: Play;
  /** How many times faster steps follow each other. */
  pace?: number;
  /** The step before which each task is stopped, as from another window. */
  stopAt?: number;
  /** The minimum number of tasks for everyone. */
  tasks?: number;
  /** The minimum number of schedules for everyone. */
  schedules?: number;
  /** The faults of requests during the scenario. */
  faults?: readonly Fault[];
  /** The faults of the push channel. */
  socketFaults?: Partial<SocketFaultSettings>;
}

/** A summary, and the settings. `hint` replaces the hint to start a task, and `and` extends it. */
type Row = readonly [
  summary: string,
  how?: Omit<Scenario, 'name' | 'group' | 'summary' | 'hint'> & { hint?: string; and?: string },
];

const startAChore = 'Start "Download the latest board meeting minutes from the portal".';

/** Builds the scenarios of a group from a table by name. */
const scenariosOf = <Name extends string>(group: string, rows: Record<Name, Row>): Scenario<Name>[] =>
  (Object.entries(rows) as [Name, Row][]).map(([name, [summary, { and = '', hint, ...how } = {}]]) => ({
    name,
    group,
    summary,
    hint: hint ?? `${startAChore} ${and}`.trim(),
    ...how,
  }));

/** The agent can log in, so the scenario does not wait for a person. */
const openWall = { wall: 'open' } as const;
const logIn = 'Log in by hand in the live view (manager@oakridge.example / oakridge) and press Resume AI.';
const everyCall = { method: '*', path: '/api/*', probability: 1 } as const;

/** Every scenario, the initial one first. */
export const scenarios = [
  ...scenariosOf('Whole runs', {
    ordinary: ['The default: a task waits at the login of the portal unless its prompt contains a login.'],
    happy: [
      'The agent knows the login of the sample portal, so a task finishes without help.',
      { quirks: openWall },
    ],
  }),
  ...scenariosOf('Logins and pauses', {
    'login-wall': [
      'The agent never enters a login, not even one in the prompt, and hands over the browser at the login page.',
      { and: logIn, quirks: { wall: 'closed' } },
    ],
    'login-not-paused': [
      'A login is detected while the task still has the status running.',
      {
        and: 'Send the login through the API, or press Pause AI first.',
        quirks: { wall: 'closed', loginPause: 'keeps-running' },
      },
    ],
    'login-in-event-only': [
      'Only a task_status event says that a login was detected; no list of tasks does.',
      { quirks: { wall: 'closed', loginFlag: 'event' } },
    ],
    'login-on-resume-new-task': [
      'After a login the resumed task ends, and a new task continues.',
      { and: logIn, quirks: { resume: 'new-task' } },
    ],
    'instruction-new-task': [
      'An instruction ends the task, and a new task continues from there.',
      {
        and: `${logIn} The widget says 'I logged in' before it resumes.`,
        quirks: { instruction: 'new-task' },
      },
    ],
    'pause-unsupported': [
      "A pause is answered with 'not supported'.",
      { and: 'Press Pause AI.', quirks: { ...openWall, pause: 'unsupported' }, pace: 0.5 },
    ],
    'pause-not-found': [
      'A pause is answered with 404.',
      { and: 'Press Pause AI.', quirks: { ...openWall, pause: 'not-found' }, pace: 0.5 },
    ],
  }),
  ...scenariosOf('How tasks end', {
    'consecutive-step-failures': [
      'From the third step on, the agent targets an element that is not on the page, until three steps in a row have failed. Failed for the API, completed with a warning in the widget.',
      { quirks: openWall, play: { act: 'aim-at-nothing', fromStep: 3 } },
    ],
    'agent-stopped': [
      "The agent gives up after two steps that failed: 'Agent stopped: ...'. Failed for the API, completed with a warning in the widget.",
      { quirks: openWall, play: { act: 'give-up', fromStep: 2 } },
    ],
    'plain-failure': [
      'The third step opens a page that does not exist, and the task fails.',
      { quirks: openWall, play: { act: 'follow-a-dead-link', fromStep: 3 } },
    ],
    'max-steps': [
      'The agent goes back and forth until it reaches the maximum number of steps.',
      { pace: 2, play: { act: 'wander', fromStep: 1 } },
    ],
    'stopped-elsewhere': [
      'The task is stopped at its third step, as from another window.',
      { quirks: openWall, stopAt: 3 },
    ],
  }),
  ...scenariosOf('Live view', {
    'late-live-view': [
      'The address of the live view arrives twenty seconds after the task starts.',
      { and: 'The splash stays until then; +10 s on the clock brings it sooner.', quirks: { viewAfter: 20 } },
    ],
    'live-url-only': ['Tasks have a liveUrl and no browserUrl.', { quirks: { view: 'liveUrl' } }],
    'browser-url-only': ['Tasks have a browserUrl and no liveUrl.', { quirks: { view: 'browserUrl' } }],
  }),
  ...scenariosOf('Files', {
    'files-of-every-kind': [
      'A task writes a file of every kind: with a preview, for download only, and hidden.',
      { and: 'Then view each file.', play: { act: 'write-every-kind', fromStep: 1 } },
    ],
    'files-as-text': [
      'The files of a task are listed by name only.',
      { quirks: { ...openWall, outputFiles: 'text' } },
    ],
    'files-by-name': [
      'The files of a task have a name and a size, and no download_url.',
      { quirks: { ...openWall, outputFiles: 'name' } },
    ],
  }),
  ...scenariosOf('Format of responses', {
    'json-string-steps': [
      'The steps of a task are a string with a JSON list.',
      { quirks: { ...openWall, apiSteps: 'json-text' } },
    ],
    'cost-as-number': [
      'Tasks have an invented cost, as a number instead of a numeric string.',
      { and: 'Then look at the history.', quirks: { ...openWall, cost: 'number' } },
    ],
    'number-ids': [
      'Tasks have numeric ids.',
      { and: 'Pause it, resume it, view its files.', quirks: { ids: 'number' } },
    ],
    'unknown-status': [
      "A running task has the status 'warming_up', which the widget does not know.",
      { quirks: { ...openWall, status: 'unknown' } },
    ],
    'broken-fields': [
      'Lists contain entries that are not tasks, and tasks have wrong types and unknown fields.',
      {
        and: 'Then look at the history.',
        quirks: { ...openWall, items: 'broken', types: 'wrong', fields: 'extra' },
      },
    ],
    'missing-fields': [
      'Tasks have only an id and a status.',
      { quirks: { ...openWall, optional: 'absent' } },
    ],
  }),
  ...scenariosOf('Amount of data', {
    empty: [
      'Lists are empty. Nothing is deleted.',
      { hint: 'Look at the dashboard, the history and the scheduler.', quirks: { lists: 'empty' } },
    ],
    'thousands-of-tasks': [
      'Everyone has 5,000 tasks of the past months.',
      { hint: 'Look at the history.', tasks: 5_000 },
    ],
    'many-schedules': [
      'Everyone has sixty schedules, some of them paused.',
      { hint: 'Look at the scheduler.', schedules: 60 },
    ],
  }),
  ...scenariosOf('Network problems', {
    'slow-everything': [
      'Every response takes two and a half seconds, and the agent is four times slower.',
      { pace: 0.25, faults: [{ ...everyCall, latencyMs: 2_500 }] },
    ],
    'server-down': [
      'Every call is answered with 503.',
      { hint: 'Look at any screen, then choose another scenario.', faults: [{ ...everyCall, status: 503 }] },
    ],
    'push-down': ['No event arrives. Windows only refresh when they poll.', { socketFaults: { drop: 1 } }],
  }),
];

export type ScenarioName = (typeof scenarios)[number]['name'];
export const scenarioNames: readonly ScenarioName[] = scenarios.map(({ name }) => name);

/** The initial scenario by default. */
export const ordinary = 'ordinary';

/** Returns the scenario of that name. Throws an {@link HTTPException} that lists the valid names. */
export function scenarioNamed(name: string): Scenario<ScenarioName> {
  const match = scenarios.find((scenario) => scenario.name === name);
  if (match) return match;
  const message = `Unknown scenario: ${name}. Valid scenarios: ${scenarioNames.join(', ')}`;
  throw new HTTPException(400, { message });
}
