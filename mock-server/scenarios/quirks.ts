/** Where backends differ, switch by switch: the values, the ordinary one first, and the meaning. */
export const quirkSwitches = {
  apiSteps: { values: ['list', 'json-text'], about: 'Steps are a list, or a list written as JSON text' },
  outputFiles: {
    values: ['file_name', 'name', 'text'],
    about: 'Files are objects with file_name, objects with name and no download_url, or bare names',
  },
  cost: {
    values: ['absent', 'text', 'number'],
    about: 'No cost, or a made-up one: as a numeric string, or as a number',
  },
  ids: { values: ['text', 'number'], about: 'Ids of tasks are text, or numbers' },
  status: { values: ['known', 'unknown'], about: 'A running task has the status running, or warming_up' },
  lists: { values: ['told', 'empty'], about: 'Lists come as they are, or empty' },
  items: { values: ['whole', 'broken'], about: 'Lists of tasks hold tasks, or also things that are none' },
  types: { values: ['right', 'wrong'], about: 'Fields have the right types, or some have wrong ones' },
  fields: { values: ['known', 'extra'], about: 'Only known fields, or unknown ones too' },
  optional: { values: ['told', 'absent'], about: 'All fields, or only the required ones' },
  view: {
    values: ['both', 'liveUrl', 'browserUrl'],
    about: 'The address of the live view is in liveUrl and browserUrl, or in one of them',
  },
  loginFlag: {
    values: ['task', 'event'],
    about: 'A needed login shows in the task, or only in its task_status event',
  },
  loginPause: {
    values: ['pauses', 'keeps-running'],
    about: 'At a login the task is paused, or is still called running',
  },
  wall: {
    values: ['as-given', 'open', 'closed'],
    about:
      'At a login the agent uses the given credentials, knows those of the sample portal, or enters nothing',
  },
  resume: { values: ['same-task', 'new-task'], about: 'Resuming goes on with the task, or with a new one' },
  instruction: {
    values: ['same-task', 'new-task'],
    about: 'An instruction goes to the task, or goes on as a new one',
  },
  pause: {
    values: ['works', 'not-found', 'unsupported'],
    about: "Pausing works, answers 404, or answers 'not supported'",
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
