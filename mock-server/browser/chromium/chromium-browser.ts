import { PageUnreachable } from '../browser-errors.ts';
import type { DownloadedFile, OpenOptions } from '../driver.ts';
import type { Viewport } from '../viewport.ts';
import { type BrowserParts, openBrowserContext } from './browser-context.ts';
import type { ChromiumLimits } from './limits.ts';
import type { Outcome } from './network/document-gate.ts';
import { type Savings, createSavings } from './network/savings.ts';
import { type Dialogs, createDialogs } from './pages/dialogs.ts';
import { type Questions, createQuestions } from './pages/questions.ts';
import type { Tab, TabEvents } from './pages/tab.ts';
import { type Tabs, createTabs } from './pages/tabs.ts';
import { type Trips, createTrips } from './pages/trips.ts';
import { type PictureStream, createPictureStream } from './picture/picture-stream.ts';
import { type Signal, createSignal } from './signal.ts';

export interface BrowserListener {
  onFile(file: DownloadedFile): void;
  /** A page came to rest, or cookies changed. */
  onMove(): void;
  /** A page copied something for the person who pressed something there. */
  onCopy(text: string): void;
}

/** One isolated browser: its pages, what they ask, what they show, how it reaches the web. */
export interface ChromiumBrowser {
  tabs: Tabs;
  trips: Trips;
  questions: Questions;
  dialogs: Dialogs;
  view: PictureStream;
  signal: Signal;
  readonly viewport: Viewport;
  resize(viewport: Viewport): Promise<void>;
  /** Lets all pages stand still but for what {@link awake} runs, or go on. */
  rest(isResting: boolean): void;
  awake<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A folder for files that are handed to its pages. */
  folder: string;
  /** What became of the page that was in front, if it is no more and none was opened since. */
  lost: string | undefined;
  /** When a person pressed something on a page last, in milliseconds of the clock. */
  pressedAt: number;
  /** Whether only a file is wanted of what comes next. */
  wantsFile: boolean;
  cookies(): string[];
  refreshCookies(): Promise<void>;
  close(): Promise<void>;
}

export async function openChromiumBrowser(
  options: OpenOptions,
  parts: BrowserParts,
  { onFile, onMove, onCopy }: BrowserListener,
): Promise<ChromiumBrowser> {
  const { chromium, clock, limits, background } = parts;
  const { root } = chromium.connection;
  const context = await openBrowserContext(options, parts);
  const { id: browserContextId, folder } = context;
  const signal = createSignal();
  let stopped = false;
  let mayRest = false;
  let rests = false;
  let atWork = 0;
  let { viewport } = options;
  const changed = () => {
    signal.fire();
    view.renew();
  };
  const questions = createQuestions(changed);
  const dialogs = createDialogs({
    questions,
    clock,
    limits,
    background,
    onEndless: (tab) => events.endless(tab),
  });
  const onOutcome = (outcome: Outcome, tab?: Tab) => {
    if (outcome.is === 'saving') savings.expect(outcome.url, outcome.type);
    if (outcome.is === 'error' && outcome.unsaved) savings.refuse(outcome.unsaved);
    if (outcome.is === 'file' && !browser.wantsFile) onFile(outcome.file);
    trips.note(outcome, tab);
  };
  const savings = createSavings({
    folder,
    onOutcome,
    background,
    cancel: (guid) => background(root.send('Browser.cancelDownload', { guid, browserContextId })),
  });
  const trips = createTrips({
    tabs: () => tabs,
    signal,
    isSaving: () => savings.isUnderWay,
    isGone: () => root.isClosed,
    clock,
    limits,
    background,
  });
  const now = () => clock.now().getTime();
  const tools = { background, changed, limits, now, onCopy, onMove, onOutcome, savings };
  const events = pageEvents(() => browser, tools);
  const tabs = createTabs({
    root,
    browserContextId,
    viewport: options.viewport,
    highlight: options.highlight ?? false,
    isPhone: options.isPhone ?? false,
    mayNavigate: (url) => options.mayNavigate(url),
    wantsFile: () => browser.wantsFile,
    maxTabs: limits.tabs,
    background,
    events,
    onSwitch() {
      view.follow();
      changed();
    },
  });
  const view = createPictureStream({
    viewport: options.viewport,
    active: () => tabs.active,
    all: () => tabs.all,
    asked: () => tabs.viewport,
    questions: () => questions.all,
    clock,
    limits,
    background,
  });
  const unlisten = [
    root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.browserContextId !== browserContextId) return;
      tabs.attach(chromium.connection.session(sessionId), targetInfo.targetId, targetInfo.openerId);
    }),
    root.on('Target.detachedFromTarget', ({ sessionId }) => tabs.detach(sessionId)),
    chromium.connection.onClose(() => signal.fire()),
  ];
  const freeze = () => {
    const isToRest = mayRest && atWork === 0;
    if (isToRest === rests || stopped) return;
    rests = isToRest;
    for (const { session } of tabs.all) {
      // A page that counts as looked at would go on drawing.
      background(session.send('Emulation.setFocusEmulationEnabled', { enabled: !rests }));
      background(session.send('Page.setWebLifecycleState', { state: rests ? 'frozen' : 'active' }));
    }
  };
  const browser: ChromiumBrowser = {
    tabs,
    trips,
    questions,
    dialogs,
    view,
    signal,
    get viewport() {
      return viewport;
    },
    async resize(next) {
      await tabs.resize(next);
      viewport = next;
      view.resize(next);
    },
    rest(isResting) {
      mayRest = isResting;
      freeze();
    },
    async awake(work) {
      atWork += 1;
      freeze();
      try {
        return await work();
      } finally {
        atWork -= 1;
        freeze();
      }
    },
    folder,
    lost: undefined,
    pressedAt: Number.NEGATIVE_INFINITY,
    wantsFile: false,
    cookies: () => context.cookies(),
    async refreshCookies() {
      await context.refreshCookies();
      onMove();
    },
    async close() {
      if (stopped) return;
      stopped = true;
      for (const stop of unlisten) stop();
      dialogs.close();
      view.close();
      await context.close();
    },
  };
  try {
    await tabs.open();
  } catch (error) {
    await browser.close();
    throw error;
  }
  return browser;
}

interface PageEventTools {
  limits: ChromiumLimits;
  now(): number;
  onCopy(text: string): void;
  savings: Savings;
  onOutcome(outcome: Outcome, tab?: Tab): void;
  /** Something changed that viewers and those who wait should look at. */
  changed(): void;
  /** A page came to rest. */
  onMove(): void;
  background(work: Promise<unknown>): void;
}

/** What follows for the whole browser from what its pages do. */
function pageEvents(
  whole: () => ChromiumBrowser,
  { savings, limits, now, onCopy, onMove, onOutcome, changed, background }: PageEventTools,
): TabEvents {
  const retitle = async (tab: Tab): Promise<void> => {
    const title = await tab.world.call('turn');
    if (title === tab.title) return;
    tab.title = title;
    changed();
  };
  const askForFile = async (tab: Tab, multiple: boolean, backendNodeId: number): Promise<void> => {
    const { node } = await tab.session.send('DOM.describeNode', { backendNodeId });
    const at = node.attributes?.indexOf('accept') ?? -1;
    const accept = at < 0 ? '' : (node.attributes?.[at + 1] ?? '');
    whole().questions.addFile(tab, { kind: 'file', multiple, accept }, backendNodeId);
  };
  /** A page that answers nothing any more gives its place to another. */
  const replace = async (lost: Tab, why: string): Promise<void> => {
    const { tabs } = whole();
    if (lost === tabs.active) {
      whole().lost = why;
      onOutcome({ is: 'error', error: new PageUnreachable(why) });
      await tabs.open();
    }
    await tabs.close(lost);
  };
  return {
    outcome: (tab, outcome) => onOutcome(outcome, tab),
    changed(tab) {
      changed();
      if (tab.loading.busy || tab.url === '') return;
      onMove();
      background(retitle(tab));
    },
    navigated(tab) {
      const { questions, tabs, view } = whole();
      questions.remove((open) => open.tab === tab && open.question.kind !== 'dialog');
      if (tab === tabs.active) view.moved();
      background(whole().refreshCookies());
    },
    dialog: (tab, dialog) => whole().dialogs.open(tab, dialog),
    dialogClosed: (tab) => whole().dialogs.closed(tab),
    asks(tab, asked, context) {
      if (asked.kind === 'select' || asked.kind === 'field')
        return whole().questions.add(tab, asked, context);
      const isPersons = now() - whole().pressedAt < limits.pressCountsMs;
      if (asked.kind === 'copied') return isPersons ? onCopy(asked.text) : undefined;
      if (isPersons) return whole().questions.add(tab, asked, context);
      background(tab.world.callIn(context, 'pasted', asked.wish, null));
    },
    fileChooser(tab, { mode, backendNodeId }) {
      if (backendNodeId !== undefined) background(askForFile(tab, mode === 'selectMultiple', backendNodeId));
    },
    saving: (_, download) => savings.begin(download),
    saved: (_, download) => savings.progress(download),
    cookiesSet: () => background(whole().refreshCookies()),
    crashed: (tab) => background(replace(tab, 'The page crashed')),
    endless: (tab) => background(replace(tab, 'The page asks one thing after the other, without end')),
  };
}
