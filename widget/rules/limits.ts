/** The widget's own numbers. Times in milliseconds, widths in CSS pixels. What a backend shares is in `contract/limits`. */
const second = 1_000;

export const limits = {
  steps: { confirmation: 15, liveSession: 20 },
  // Spec silent: how long a call may take. A pause is answered after 8 seconds at most; files take their time.
  call: { answer: 30 * second, body: 120 * second, transfer: 600 * second },
  // Spec silent: from how many characters on the beginning of a list is shown before the rest is read, how much of it,
  // and how long it has to be drawn.
  longList: { characters: 500_000, first: 12, pause: 0.05 * second },
  // Spec silent: how often to ask for files that are being read.
  poll: {
    chat: 1 * second,
    simple: 2 * second,
    active: 10 * second,
    schedules: 10 * second,
    files: 2 * second,
  },
  push: {
    attempts: 5,
    baseDelay: 1 * second,
    factor: 2,
    stableAfter: 10 * second,
    coalesce: 0.2 * second,
    whileTyping: 2 * second,
    opening: 2 * second,
    look: 0.1 * second,
  },
  // Spec silent: how long after a key somebody still types; a slow hand needs no more between two.
  typing: { rest: 0.3 * second },
  serverTime: { resolution: 1 * second, tolerance: 1.5 * second },
  // Spec silent: how many of the next runs are told before a schedule is made.
  schedule: { minimumEvery: 30 * second, nextRuns: 5 },
  // Spec silent: what the history's address holds, how long a hand rests before it follows, how long a place
  // that is come back to is held, and how many rows are made above it. Browsers refuse more
  // than a few changes of an address a second.
  history: { search: 200, place: 200, rest: 0.4 * second, hold: 1 * second, above: 60 },
  toast: { visible: 1, display: 5 * second, keep: 1_000_000, followUp: 5 * second },
  splash: { total: 30 * second, step: 5 * second, demo: 5 * second },
  launch: { navigate: 6 * second, countFrom: 3, countStep: 1 * second },
  mascot: { shakeEvery: 8 * second, shakeFor: 1.5 * second },
  // Spec silent: the application begins after the first picture, and starts when nobody has typed for a moment.
  boot: {
    begin: 0.3 * second,
    ahead: 0.15 * second,
    quiet: 0.1 * second,
    start: 0.5 * second,
    giveWay: 1 * second,
    late: 15 * second,
  },
  // Spec silent: how long the words of another language may take; what is not there then is said in English.
  language: { wait: 5 * second },
  // Spec silent: how long a page around has to say who is there; its own script gives up after ten seconds.
  hostSignIn: { wait: 15 * second },
  // How long the size of a page that is not drawn waits to be told.
  pageSize: { unseen: 0.2 * second },
  dashboard: { reload: 0.5 * second },
  // Spec silent: how long another window that knows a password has to start its task before the person is asked, and
  // how long a queue is kept whose session no window has any more.
  queue: { start: 1 * second, remove: 0.5 * second, askPassword: 5 * second, keep: 7 * 24 * 3_600 * second },
  // Spec silent: how long a reported completion is believed against a list that still says otherwise.
  completion: { refresh: 1 * second, believed: 5 * second },
  // Spec silent: how long a word on the microphone stays.
  voice: { problem: 8 * second },
  // Spec silent: how much of a conversation is kept and drawn at once. A browser keeps 5 MB for a whole site.
  chat: { messages: 1_000, characters: 400_000, page: 100, nearEnd: 48 },
  // Spec silent: how much of a message goes along. An answer may be pages long.
  context: { messages: 6, characters: 500 },
  summary: { steps: 5, characters: 50 },
  width: { sidePanel: 450, sidebar: 320, simpleChat: 480, small: 1024 },
  textarea: { maxHeight: 200, simpleMaxHeight: 120 },
  markdown: { characters: 100_000, lines: 2_000, nesting: 100, indent: 200 },
  fileList: { maxHeightRem: 16 },
  // Spec silent: a text of which more than this is shown takes longer to lay out than anyone waits.
  preview: {
    maxViewportShare: 0.8,
    characters: 500_000,
    jsonDepth: 100,
    tablePart: 100,
    columns: 200,
    cell: 2_000,
  },
  confirmation: { descriptionHeight: 200 },
  demo: {
    tick: 100,
    progressCap: 95,
    duration: { boardPacket: 22 * second, scheduleBoard: 25 * second, vendorList: 18 * second },
    step: { min: 1 * second, max: 4 * second },
    slideIn: 0.7 * second,
  },
  greeting: { afternoonFrom: 12, eveningFrom: 17 },
} as const;
