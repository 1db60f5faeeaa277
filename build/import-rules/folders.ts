/** The import rules of a folder. Names in a list are separated by spaces. */
export interface Folder {
  /**
   * The sibling folders it may import, by name; `*` means all of them. A path from the root names a file or folder
   * elsewhere. A folder may always import its own files, and a sub-folder everything that its top-level folder may import.
   * A folder without a row has the rules of the folder it is in.
   */
  may: string;
  /** The packages it may import. Default: any. */
  libraries?: string;
  /** Its sub-folders may not import each other. */
  isolatesFolders?: true;
}

const forParts = 'ui theme rules data state start-task platform messages';

/** The interfaces of the server that every folder of the mock server may import. Other files are listed one by one. */
const serverInterfaces =
  'server/agent server/browser/driver.ts server/browser/page-reading.ts server/documents server/model server/time';

export const folders: Readonly<Record<string, Folder>> = {
  contract: { may: '', libraries: 'zod/mini' },
  'contract/entities': { may: '', libraries: 'zod/mini' },
  'contract/secrets': { may: 'entities', libraries: 'zod/mini' },
  'contract/prompt': { may: 'entities secrets', libraries: 'zod/mini' },
  'contract/schedule': { may: '', libraries: 'croner' },

  widget: { may: 'contract' },
  'widget/messages': { may: '', libraries: '' },
  'widget/rules': { may: 'messages', libraries: '' },
  'widget/theme': { may: '', libraries: '@vanilla-extract/css' },
  'widget/platform': { may: '', libraries: 'react' },
  'widget/ui': { may: 'theme messages', libraries: 'react react-dom @vanilla-extract/css' },
  'widget/state': { may: 'rules platform messages', libraries: 'react jotai' },
  'widget/data': { may: 'rules platform messages', libraries: 'react @tanstack/react-query' },
  'widget/start-task': {
    may: 'rules state data messages',
    libraries: 'react jotai @tanstack/react-query',
  },
  'widget/bridge': { may: 'host-sdk/wire boot rules state', libraries: '' },
  'widget/jobs': {
    may: 'host-sdk/wire bridge start-task data state rules platform',
    libraries: '@tanstack/react-query',
  },
  'widget/parts': { may: forParts },
  'widget/dialogs': { may: `${forParts} parts` },
  'widget/screens': { may: `${forParts} parts`, isolatesFolders: true },
  'widget/boot': { may: 'host-sdk/wire/messages.ts rules theme', libraries: 'virtual:boot-data' },
  'widget/gallery': { may: 'theme ui' },
  'widget/app': { may: '* host-sdk/wire' },

  'host-sdk': { may: '', libraries: '' },
  'host-sdk/react.tsx': { may: '', libraries: 'react' },
  'host-sdk/react-modes.tsx': { may: '', libraries: 'react' },
  'host-sdk/wire': { may: '', libraries: '' },
  'host-sdk/kit': { may: 'wire', libraries: '' },
  'host-sdk/pilot': { may: 'kit wire', libraries: '' },
  'host-sdk/frame': { may: 'pilot kit wire', libraries: '' },
  'host-sdk/channel': { may: 'frame pilot kit wire', libraries: '' },
  'host-sdk/layer': { may: 'frame pilot wire', libraries: '' },
  'host-sdk/element': { may: 'channel layer pilot kit wire', libraries: '' },
  'host-sdk/react': { may: 'frame pilot kit', libraries: 'react' },
  // The types of the element for each framework, which its users install.
  'host-sdk/markup': { may: 'pilot', libraries: 'react preact vue svelte/elements' },
  'host-sdk/doctor': { may: 'contract/secrets channel frame pilot kit wire', libraries: '' },
  'host-sdk/testing': { may: 'channel pilot kit wire', libraries: '' },

  server: { may: 'contract' },
  'server/time': { may: '' },
  'server/conform': { may: '' },
  'server/work': { may: '' },
  'server/operations': { may: 'model time work' },
  'server/model': {
    may: 'time work',
    libraries: 'ai @ai-sdk/openai-compatible undici zod/mini',
  },
  'server/network': { may: '' },
  'server/documents': { may: '' },
  'server/extraction': { may: '' },
  'server/browser': { may: 'documents network time' },
  'server/agent': { may: 'browser documents model' },
  'server/store': { may: 'browser extraction time work' },
  'server/store/sqlite': { may: '' },
  'server/store/postgres': { may: '' },
  'server/live': { may: 'browser time' },
  'server/runner': { may: 'agent browser documents engine extraction live network store time work' },
  'server/runner/words': { may: '' },
  'server/runner/secrets': { may: '' },
  'server/runner/journal': { may: 'words' },
  'server/runner/evidence': { may: 'words' },
  'server/runner/files': { may: 'words journal' },
  'server/runner/approval': { may: 'journal' },
  'server/runner/task-browser': { may: 'words journal approval' },
  'server/runner/steps': {
    may: 'words journal evidence files approval task-browser',
  },
  'server/runner/tasks': {
    may: 'words secrets journal evidence files approval task-browser steps',
  },
  'server/engine': { may: 'browser documents extraction network runner store time' },
  'server/schedules': { may: 'runner store time' },
  'server/http': { may: 'agent extraction network operations runner schedules store time work' },
  'server/mcp': { may: 'http live network operations options store time' },
  'server/options': { may: 'agent browser engine http model store time' },

  'mock-server': { may: `contract ${serverInterfaces}` },
  'mock-server/app.ts': {
    may: 'server/app.ts server/store/open-data.ts server/store/store.ts server/store/sessions.ts',
  },
  'mock-server/dev.ts': {
    may: 'server/run-command.ts server/browser/choose-driver.ts server/options/read-flags.ts',
  },
  'mock-server/examples-app.ts': {
    may: 'server/http/pages/page-headers.ts server/http/pages/static-file.ts',
  },
  'mock-server/main.ts': {
    may: 'server/serve.ts server/conform/conform.ts server/mcp/mcp-command.ts server/options/read-flags.ts',
  },
  'mock-server/past-tasks.ts': {
    may: 'server/store/task-record.ts server/runner/tasks/new-record.ts server/runner/files/task-files.ts',
  },
  'mock-server/start-server.ts': { may: 'server/start-sites.ts' },
  'mock-server/portal': { may: '' },
  'mock-server/recipes': { may: '' },
  'mock-server/faults': { may: 'server/http/push.ts server/options/parse-value.ts' },
  'mock-server/scenarios': {
    may: 'faults portal server/runner/runner.ts server/runner/journal/journal.ts server/store/store.ts server/store/schedules.ts server/store/task-record.ts',
  },
  'mock-server/desk': {
    may: 'faults portal scenarios server/app.ts server/app-options.ts server/browser/action-queue.ts server/http/routes/authenticate.ts server/http/routes/read-body.ts server/live/server/bundle-page.ts server/network/is-private-host.ts server/options/parse-value.ts server/store/store.ts server/store/people.ts server/store/snapshots.ts',
  },
  'mock-server/options': {
    may: 'faults scenarios desk server/browser/embedded/embedded-driver.ts server/live/server/bundle-page.ts server/options server/store/peers.ts',
  },

  examples: { may: '' },
  build: { may: '*' },
  tests: { may: '*' },
};

const notInPreact = 'It is missing in preact/compat, which the bundle runs on.';

/** Imports that the widget avoids, from packages it may otherwise use. */
export const bannedImports = [
  { name: 'zod', message: 'Import zod/mini: it is a third of the size.' },
  {
    name: 'react',
    importNames: ['useOptimistic', 'useActionState', 'Activity', 'Profiler', 'cache', 'act'],
    message: notInPreact,
  },
  { name: 'react-dom', importNames: ['useFormState', 'useFormStatus'], message: notInPreact },
];
