/** The widget's own numbers. Times in milliseconds, widths in CSS pixels. Numbers that a backend shares are in `contract/limits.ts`. */
const second = 1_000;

export const limits = {
  steps: { confirmation: 15, liveSession: 20 },
  // Spec silent: timeouts of calls. A pause takes up to 8 seconds; files take longer.
  call: { answer: 30 * second, body: 120 * second, transfer: 600 * second },
  // Spec silent: a longer response shows its first items before the rest is parsed, with a pause to render them.
  longList: { characters: 500_000, first: 12, pause: 0.05 * second },
  // Spec silent: how often to check whether files have been read.
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
    check: 0.1 * second,
  },
  // Spec silent: how long after a key press the person counts as typing.
  typing: { rest: 0.3 * second },
  serverTime: { resolution: 1 * second, tolerance: 1.5 * second },
  // Spec silent: how many of the next runs the form shows.
  schedule: { minimumEvery: 30 * second, nextRuns: 5 },
  // Spec silent: the longest search and place in the history's address, the delay before the address follows the view, how
  // long to hold a restored place, and the rows to render above it. Browsers allow only a few address changes a second.
  history: { search: 200, place: 200, rest: 0.4 * second, hold: 1 * second, above: 60 },
  // Spec silent: how long Back waits for the focused element of the screen to appear again.
  screen: { settle: 1 * second },
  toast: { visible: 1, display: 5 * second, keep: 1_000_000, followUp: 5 * second, answered: 2 * second },
  splash: { total: 30 * second, step: 5 * second, demo: 5 * second },
  launch: { navigate: 6 * second, countFrom: 3, countStep: 1 * second },
  mascot: { shakeEvery: 8 * second, shakeFor: 1.5 * second },
  // Spec silent: the application loads after the first paint, and starts once the person pauses typing.
  boot: {
    begin: 0.3 * second,
    ahead: 0.15 * second,
    quiet: 0.1 * second,
    start: 0.5 * second,
    replace: 1 * second,
    late: 15 * second,
  },
  // Spec silent: how long to wait for the texts of another language before using English.
  language: { wait: 5 * second },
  // Spec silent: how long the host page has to sign the person in. Its own script stops after ten seconds.
  hostSignIn: { wait: 15 * second },
  // Spec silent: how long a hidden page waits before it reports its size.
  pageSize: { unseen: 0.2 * second },
  dashboard: { reload: 0.5 * second },
  // Spec silent: how long a window that knows a password has to start the task before another one asks the person, and
  // how long to keep the queue of a session that no window uses.
  queue: { start: 1 * second, remove: 0.5 * second, askPassword: 5 * second, keep: 7 * 24 * 3_600 * second },
  // Spec silent: how long a reported completion takes precedence over a list that still shows the task as running.
  completion: { refresh: 1 * second, trusted: 5 * second },
  // Spec silent: how long to show a microphone error.
  voice: { problem: 8 * second },
  // Spec silent: how much of a conversation to store, and to render at a time. Browsers store 5 MB per site.
  chat: { messages: 1_000, characters: 400_000, page: 100, nearEnd: 48 },
  // Spec silent: how much of each earlier message to send with a request. A response may be pages long.
  context: { messages: 6, characters: 500 },
  summary: { steps: 5, characters: 50 },
  width: { sidePanel: 450, sidebar: 320, simpleChat: 480, small: 1024 },
  textarea: { maxHeight: 200, simpleMaxHeight: 120 },
  markdown: { characters: 100_000, lines: 2_000, nesting: 100, indent: 200 },
  fileList: { maxHeightRem: 16 },
  // Spec silent: the largest text that browsers lay out quickly.
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
