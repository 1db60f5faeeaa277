import { startAChore } from './scenario-words.ts';
import type { Scenario } from './scenario.ts';

const everyCall = { method: '*', path: '/api/*', probability: 1 } as const;

/** How much there is, and what goes wrong on the way. */
export const loadScenarios: readonly Scenario[] = [
  {
    name: 'empty',
    group: 'How much there is',
    title: 'Nothing there',
    summary: 'Lists are told as empty, whatever there is; nothing is deleted.',
    hint: 'Look at the dashboard, the history and the scheduler.',
    quirks: { lists: 'empty' },
  },
  {
    name: 'thousands-of-tasks',
    group: 'How much there is',
    title: 'Thousands of tasks',
    summary: 'Everyone has 5,000 tasks of the past months.',
    hint: 'Look at the history.',
    tasks: 5_000,
  },
  {
    name: 'many-schedules',
    group: 'How much there is',
    title: 'Many schedules',
    summary: 'Everyone has sixty schedules, some of them paused.',
    hint: 'Look at the scheduler.',
    schedules: 60,
  },
  {
    name: 'slow-everything',
    group: 'Trouble on the line',
    title: 'Everything is slow',
    summary: 'Every answer takes two and a half seconds, and the agent is four times as slow.',
    hint: startAChore,
    pace: 0.25,
    faults: [{ ...everyCall, latencyMs: 2_500 }],
  },
  {
    name: 'server-down',
    group: 'Trouble on the line',
    title: 'The server is down',
    summary: 'Every call is answered with 503.',
    hint: 'Look at any screen, then choose another scenario.',
    faults: [{ ...everyCall, status: 503 }],
  },
  {
    name: 'push-down',
    group: 'Trouble on the line',
    title: 'No push channel',
    summary: 'No event arrives: what windows show is as old as their last poll.',
    hint: startAChore,
    socketFaults: { drop: 1 },
  },
];
