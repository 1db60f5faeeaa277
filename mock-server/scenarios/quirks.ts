/** The differences between backends, as switches: the values, the default first, and the meaning. */
export const quirkSwitches = {
  apiSteps: { values: ['list', 'json-text'], about: 'Steps are a list, or a list written as JSON text' },
  outputFiles: {
    values: ['file_name', 'name', 'text'],
    about: 'Files are objects with file_name, objects with name and no download_url, or bare names',
  },
  cost: {
    values: ['absent', 'text', 'number'],
    about: 'No cost, or an invented one: as a numeric string, or as a number',
  },
  ids: { values: ['text', 'number'], about: 'Ids of tasks are text, or numbers' },
  status: { values: ['known', 'unknown'], about: 'A running task has the status running, or warming_up' },
  lists: { values: ['full', 'empty'], about: 'Lists are complete, or empty' },
  items: { values: ['valid', 'broken'], about: 'Lists of tasks contain only tasks, or also invalid entries' },
  types: { values: ['right', 'wrong'], about: 'Fields have the right types, or some have wrong types' },
  fields: { values: ['known', 'extra'], about: 'Only known fields, or also unknown ones' },
  optional: { values: ['present', 'absent'], about: 'All fields, or only the required ones' },
  view: {
    values: ['both', 'liveUrl', 'browserUrl'],
    about: 'The address of the live view is in liveUrl and browserUrl, or in one of them',
  },
  loginFlag: {
    values: ['task', 'event'],
    about: 'A required login is in the task, or only in its task_status event',
  },
  loginPause: {
    values: ['pauses', 'keeps-running'],
    about: 'At a login the task is paused, or still has the status running',
  },
  wall: {
    values: ['as-given', 'open', 'closed'],
    about:
      'At a login the agent uses the credentials of the task, knows those of the sample portal, or enters nothing',
  },
  resume: { values: ['same-task', 'new-task'], about: 'Resuming continues the task, or starts a new one' },
  instruction: {
    values: ['same-task', 'new-task'],
    about: 'An instruction goes to the task, or starts a new one',
  },
  pause: {
    values: ['works', 'not-found', 'unsupported'],
    about: "Pausing works, or is answered with 404, or with 'not supported'",
  },
} as const;

type Switches = typeof quirkSwitches;
export type QuirkName = keyof Switches;

/** One value for every switch. */
export type Quirks = { [Name in QuirkName]: Switches[Name]['values'][number] } & {
  /** The seconds between a task's start and its live view, by the server's clock. */
  viewAfter: number;
};

/** Every switch by its name. */
export const quirkNames = Object.keys(quirkSwitches) as QuirkName[];

/** The defaults: the first value of each switch. */
export const plainQuirks = {
  ...Object.fromEntries(quirkNames.map((name) => [name, quirkSwitches[name].values[0]])),
  viewAfter: 0,
} as Quirks;
