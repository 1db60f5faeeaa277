import { openWall, startAChore } from './scenario-words.ts';
import type { Scenario } from './scenario.ts';

const logIn = 'Log in by hand in the live view (manager@oakridge.example / oakridge) and press Resume AI.';

/** How tasks go and end. */
export const taskScenarios: readonly Scenario[] = [
  {
    name: 'ordinary',
    group: 'Whole runs',
    title: 'Ordinary',
    summary:
      'Everything as it always goes: a chore waits at the login of the portal unless its prompt has one.',
    hint: startAChore,
  },
  {
    name: 'happy',
    group: 'Whole runs',
    title: 'Happy path',
    summary: 'The agent knows the login of the sample portal, so a chore runs to its end by itself.',
    hint: startAChore,
    quirks: openWall,
  },
  {
    name: 'login-wall',
    group: 'Logins and pauses',
    title: 'Login wall',
    summary: 'The agent types no login, even one it was given, and hands the browser over at the login page.',
    hint: `${startAChore} ${logIn}`,
    quirks: { wall: 'closed' },
  },
  {
    name: 'login-not-paused',
    group: 'Logins and pauses',
    title: 'Login without a pause',
    summary: 'A login is detected while the task is still called running.',
    hint: `${startAChore} Give the login by the API, or press Pause AI first.`,
    quirks: { wall: 'closed', loginPause: 'keeps-running' },
  },
  {
    name: 'login-in-event-only',
    group: 'Logins and pauses',
    title: 'Login told by an event only',
    summary: 'Only a task_status event says that a login was detected; no list of tasks does.',
    hint: startAChore,
    quirks: { wall: 'closed', loginFlag: 'event' },
  },
  {
    name: 'login-on-resume-new-task',
    group: 'Logins and pauses',
    title: 'Resume makes a new task',
    summary: 'After a login the resumed task ends and a new one goes on in its place.',
    hint: `${startAChore} ${logIn}`,
    quirks: { resume: 'new-task' },
  },
  {
    name: 'instruction-new-task',
    group: 'Logins and pauses',
    title: 'An instruction makes a new task',
    summary: 'A task that is told something ends, and a new one goes on from where it stood.',
    hint: `${startAChore} ${logIn} The widget says 'I logged in' before it resumes.`,
    quirks: { instruction: 'new-task' },
  },
  {
    name: 'pause-unsupported',
    group: 'Logins and pauses',
    title: 'Pause not supported',
    summary: "A pause is answered with 'not supported'.",
    hint: `${startAChore} Press Pause AI.`,
    quirks: { ...openWall, pause: 'unsupported' },
    pace: 0.5,
  },
  {
    name: 'pause-not-found',
    group: 'Logins and pauses',
    title: 'Pause not found',
    summary: 'A pause is answered with 404.',
    hint: `${startAChore} Press Pause AI.`,
    quirks: { ...openWall, pause: 'not-found' },
    pace: 0.5,
  },
  {
    name: 'consecutive-step-failures',
    group: 'How tasks end',
    title: 'Consecutive step failures',
    summary:
      'From the third step on the agent aims at what is not on the page, until three steps in a row have failed. Failed for the API, completed with a warning in the widget.',
    hint: startAChore,
    quirks: openWall,
    play: { act: 'aim-at-nothing', fromStep: 3 },
  },
  {
    name: 'agent-stopped',
    group: 'How tasks end',
    title: 'The agent stops by itself',
    summary:
      "The agent gives up after two steps that failed: 'Agent stopped: ...'. Failed for the API, completed with a warning in the widget.",
    hint: startAChore,
    quirks: openWall,
    play: { act: 'give-up', fromStep: 2 },
  },
  {
    name: 'plain-failure',
    group: 'How tasks end',
    title: 'Plain failure',
    summary: 'The third step opens a page that is not there, and the task fails.',
    hint: startAChore,
    quirks: openWall,
    play: { act: 'follow-a-dead-link', fromStep: 3 },
  },
  {
    name: 'max-steps',
    group: 'How tasks end',
    title: 'Out of steps',
    summary: 'The agent goes back and forth until it has taken as many steps as the task may take.',
    hint: startAChore,
    pace: 2,
    play: { act: 'wander', fromStep: 1 },
  },
  {
    name: 'stopped-elsewhere',
    group: 'How tasks end',
    title: 'Stopped elsewhere',
    summary: 'The task is stopped at its third step, as from another window.',
    hint: startAChore,
    quirks: openWall,
    stopAt: 3,
  },
];
