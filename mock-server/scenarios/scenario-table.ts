import { DeskRefusal } from '../desk/desk-types.ts';
import type { SocketFaultSettings } from '../desk/socket-faults.ts';
import type { Fault } from '../desk/faults.ts';
import type { Play } from './task-scenes.ts';
import type { Quirks } from './quirks.ts';

/** A state of the product, and what brings it about. Whatever is not named goes as it always does. */
export interface Scenario<Name extends string = string> {
  /** What it is chosen by: `--scenario NAME`. */
  name: Name;
  group: string;
  /** What it shows, in one sentence. */
  summary: string;
  /** What to do to see it. */
  hint: string;
  quirks?: Partial<Quirks>;
  play?: Play;
  /** Steps follow each other this many times as fast. */
  pace?: number;
  /** The step before which each task is stopped, as from another window. */
  stopAt?: number;
  /** Everyone has at least so many tasks. */
  tasks?: number;
  /** Everyone has at least so many schedules. */
  schedules?: number;
  /** What requests suffer as long as the scenario lasts. */
  faults?: readonly Fault[];
  /** What the push channel suffers. */
  socketFaults?: Partial<SocketFaultSettings>;
}

/** What it shows, and how: with what to do to see it where that is not to start a chore, or goes on after that. */
type Row = readonly [
  summary: string,
  how?: Omit<Scenario, 'name' | 'group' | 'summary' | 'hint'> & { hint?: string; and?: string },
];

const startAChore = 'Start "Download the latest board meeting minutes from the portal".';

/** The scenarios of a group, by their names. */
const grouped = <Name extends string>(group: string, rows: Record<Name, Row>): Scenario<Name>[] =>
  (Object.entries(rows) as [Name, Row][]).map(([name, [summary, { and = '', hint, ...how } = {}]]) => ({
    name,
    group,
    summary,
    hint: hint ?? `${startAChore} ${and}`.trim(),
    ...how,
  }));

/** The agent knows its way in, so that what a scenario shows does not wait for a person. */
const openWall = { wall: 'open' } as const;
const logIn = 'Log in by hand in the live view (manager@oakridge.example / oakridge) and press Resume AI.';
const everyCall = { method: '*', path: '/api/*', probability: 1 } as const;

/** Every scenario, the one a server begins with first. */
export const scenarios = [
  ...grouped('Whole runs', {
    ordinary: [
      'Everything as it always goes: a chore waits at the login of the portal unless its prompt has one.',
    ],
    happy: [
      'The agent knows the login of the sample portal, so a chore runs to its end by itself.',
      { quirks: openWall },
    ],
  }),
  ...grouped('Logins and pauses', {
    'login-wall': [
      'The agent types no login, even one it was given, and hands the browser over at the login page.',
      { and: logIn, quirks: { wall: 'closed' } },
    ],
    'login-not-paused': [
      'A login is detected while the task is still called running.',
      {
        and: 'Give the login by the API, or press Pause AI first.',
        quirks: { wall: 'closed', loginPause: 'keeps-running' },
      },
    ],
    'login-in-event-only': [
      'Only a task_status event says that a login was detected; no list of tasks does.',
      { quirks: { wall: 'closed', loginFlag: 'event' } },
    ],
    'login-on-resume-new-task': [
      'After a login the resumed task ends and a new one goes on in its place.',
      { and: logIn, quirks: { resume: 'new-task' } },
    ],
    'instruction-new-task': [
      'A task that is told something ends, and a new one goes on from where it stood.',
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
  ...grouped('How tasks end', {
    'consecutive-step-failures': [
      'From the third step on the agent aims at what is not on the page, until three steps in a row have failed. Failed for the API, completed with a warning in the widget.',
      { quirks: openWall, play: { act: 'aim-at-nothing', fromStep: 3 } },
    ],
    'agent-stopped': [
      "The agent gives up after two steps that failed: 'Agent stopped: ...'. Failed for the API, completed with a warning in the widget.",
      { quirks: openWall, play: { act: 'give-up', fromStep: 2 } },
    ],
    'plain-failure': [
      'The third step opens a page that is not there, and the task fails.',
      { quirks: openWall, play: { act: 'follow-a-dead-link', fromStep: 3 } },
    ],
    'max-steps': [
      'The agent goes back and forth until it has taken as many steps as the task may take.',
      { pace: 2, play: { act: 'wander', fromStep: 1 } },
    ],
    'stopped-elsewhere': [
      'The task is stopped at its third step, as from another window.',
      { quirks: openWall, stopAt: 3 },
    ],
  }),
  ...grouped('Live view', {
    'late-live-view': [
      'The address of the live view comes twenty seconds after the task started.',
      { and: 'The splash stays until then; +10 s on the clock brings it sooner.', quirks: { viewAfter: 20 } },
    ],
    'live-url-only': ['Tasks have a liveUrl and no browserUrl.', { quirks: { view: 'liveUrl' } }],
    'browser-url-only': ['Tasks have a browserUrl and no liveUrl.', { quirks: { view: 'browserUrl' } }],
  }),
  ...grouped('Files', {
    'files-of-every-kind': [
      'A task writes a file of every kind: for the preview, for download only, and for no eyes at all.',
      { and: 'Then view each file.', play: { act: 'write-every-kind', fromStep: 1 } },
    ],
    'files-as-text': [
      'The files of a task are told as names and nothing else.',
      { quirks: { ...openWall, outputFiles: 'text' } },
    ],
    'files-by-name': [
      'The files of a task have a name and a size, and no download_url.',
      { quirks: { ...openWall, outputFiles: 'name' } },
    ],
  }),
  ...grouped('How answers are worded', {
    'json-string-steps': [
      'The steps of a task come as a text that holds a JSON list.',
      { quirks: { ...openWall, apiSteps: 'json-text' } },
    ],
    'cost-as-number': [
      'Tasks have a cost, made up, which is a number in place of a numeric string.',
      { and: 'Then look at the history.', quirks: { ...openWall, cost: 'number' } },
    ],
    'number-ids': [
      'Tasks have numbers for ids, and are asked for by them.',
      { and: 'Pause it, resume it, view its files.', quirks: { ids: 'number' } },
    ],
    'unknown-status': [
      "A running task is told as 'warming_up', which is no status the widget knows.",
      { quirks: { ...openWall, status: 'unknown' } },
    ],
    'broken-fields': [
      'Lists hold things that are no tasks, tasks have fields of wrong types and fields nobody knows.',
      {
        and: 'Then look at the history.',
        quirks: { ...openWall, items: 'broken', types: 'wrong', fields: 'extra' },
      },
    ],
    'missing-fields': [
      'Tasks have an id and a status, and nothing else.',
      { quirks: { ...openWall, optional: 'absent' } },
    ],
  }),
  ...grouped('How much there is', {
    empty: [
      'Lists are told as empty, whatever there is; nothing is deleted.',
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
  ...grouped('Trouble on the line', {
    'slow-everything': [
      'Every answer takes two and a half seconds, and the agent is four times as slow.',
      { pace: 0.25, faults: [{ ...everyCall, latencyMs: 2_500 }] },
    ],
    'server-down': [
      'Every call is answered with 503.',
      { hint: 'Look at any screen, then choose another scenario.', faults: [{ ...everyCall, status: 503 }] },
    ],
    'push-down': [
      'No event arrives: what windows show is as old as their last poll.',
      { socketFaults: { drop: 1 } },
    ],
  }),
];

export type ScenarioName = (typeof scenarios)[number]['name'];
export const scenarioNames: readonly ScenarioName[] = scenarios.map(({ name }) => name);

/** What a server begins with when nobody asks for anything else. */
export const ordinary = 'ordinary';

/** The scenario of that name; throws a {@link DeskRefusal} that lists the names there are. */
export function scenarioNamed(name: string): Scenario<ScenarioName> {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  throw new DeskRefusal(`There is no scenario named ${name}. There are: ${scenarioNames.join(', ')}`);
}
