/** What a backend may do in more than one way, switch by switch: its values, the plain one first, and what it is. */
export const quirkSwitches = {
  apiSteps: { values: ['list', 'json-text'], about: 'Steps are a list, or a list written as JSON text' },
  outputFiles: {
    values: ['file_name', 'name', 'text'],
    about: 'Files are objects with file_name, objects with name and no download_url, or bare names',
  },
  cost: {
    values: ['absent', 'text', 'number'],
    about: 'A cost is not told, or one is made up: as a numeric string, or as a number',
  },
  ids: { values: ['text', 'number'], about: 'Ids of tasks are text, or numbers' },
  status: { values: ['known', 'unknown'], about: 'A running task says so, or says warming_up' },
  lists: { values: ['told', 'empty'], about: 'Lists are told as they are, or as empty' },
  items: { values: ['whole', 'broken'], about: 'Lists of tasks hold tasks, or also things that are none' },
  types: { values: ['right', 'wrong'], about: 'Fields have the right types, or some have wrong ones' },
  fields: { values: ['known', 'extra'], about: 'Only known fields are told, or unknown ones too' },
  optional: { values: ['told', 'absent'], about: 'All fields are told, or none that may be left out' },
  view: {
    values: ['both', 'liveUrl', 'browserUrl'],
    about: 'The live view is told as liveUrl and browserUrl, or as one of them',
  },
  loginFlag: {
    values: ['task', 'event'],
    about: 'A login is told with the task, or only by its task_status event',
  },
  loginPause: {
    values: ['pauses', 'keeps-running'],
    about: 'At a login the task is paused, or is still called running',
  },
  wall: {
    values: ['as-given', 'open', 'closed'],
    about:
      'At a login the agent types what it was given, knows the sample portal by itself, or types nothing',
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
  /** So many seconds after a task started its live view comes, by the server's clock. */
  viewAfter: number;
};

/** Every switch by its name. */
export const quirkNames = Object.keys(quirkSwitches) as QuirkName[];

/** What this server does when nobody asks for anything else: the first value of each switch. */
export const plainQuirks = {
  ...Object.fromEntries(quirkNames.map((name) => [name, quirkSwitches[name].values[0]])),
  viewAfter: 0,
} as Quirks;
