import { PageUnreachable } from '../browser-errors.ts';
import type { OpenOptions } from '../driver.ts';
import { type BrowserParts, openBrowserContext } from './browser-context.ts';
import { type PageTold, bindingName } from './in-page/page-script.ts';
import type { Outcome } from './network/document-gate.ts';
import { createSavings } from './network/savings.ts';
import { createQuestions } from './pages/questions.ts';
import type { Tab, TabEvents } from './pages/tab.ts';
import { createTabs } from './pages/tabs.ts';
import { createTrips } from './pages/trips.ts';
import { createPictureStream } from './picture/picture-stream.ts';

export type ChromiumBrowser = Awaited<ReturnType<typeof openChromiumBrowser>>;

/** One isolated browser: its pages, what they ask, what they show, how it reaches the web. */
export async function openChromiumBrowser(options: OpenOptions, parts: BrowserParts) {
  const { chromium, clock, limits, background } = parts;
  const context = await openBrowserContext(options, parts);
  const { news, root, signal, state } = context;
  let { viewport } = options;
  let stopped = false;

  const changed = (): void => {
    signal.fire();
    view.renew();
  };
  const refreshCookies = async (): Promise<void> => {
    await context.refreshCookies();
    news.moves.tell();
  };
  const onOutcome = (outcome: Outcome, tab?: Tab): void => {
    savings.note(outcome);
    if (outcome.is === 'file' && !state.wantsFile) news.files.tell(outcome.file);
    trips.note(outcome, tab);
    const isOver = outcome.is === 'error' || outcome.is === 'file';
    // A page that was opened for this alone goes with it.
    if (isOver && tab?.opener && tab.url === '') background(tabs.close(tab));
  };
  /** A page that answers nothing any more gives its place to another. */
  const replace = async (lost: Tab, why: string): Promise<void> => {
    if (lost === tabs.active) {
      state.lost = why;
      onOutcome({ is: 'error', error: new PageUnreachable(why) });
      await tabs.open();
    }
    await tabs.close(lost);
  };
  const questions = createQuestions(parts, changed, (tab) =>
    background(replace(tab, 'The page asks one thing after the other, without end')),
  );
  const savings = createSavings(context, onOutcome);
  const trips = createTrips(
    context,
    () => tabs,
    () => savings.isUnderWay,
  );
  const retitle = async (tab: Tab): Promise<void> => {
    const title = await tab.world.call('turn');
    if (title === tab.title) return;
    tab.title = title;
    changed();
  };
  const askForFile = async (tab: Tab, multiple: boolean, backendNodeId: number): Promise<void> => {
    const { node } = await tab.session.send('DOM.describeNode', { backendNodeId });
    // Names and values take turns.
    const accept = node.attributes?.find((_, at, all) => all[at - 1] === 'accept') ?? '';
    questions.add(tab, { kind: 'file', multiple, accept }, { backendNodeId });
  };
  /** A page asks for what a person has to do, or hands on what it copied: the clipboard is for those who pressed. */
  const onTold = (tab: Tab, told: PageTold, world: number): void => {
    const isPersons = clock.now().getTime() - state.pressedAt < limits.pressCountsMs;
    if (told.kind === 'copied') return isPersons ? news.copies.tell(told.text) : undefined;
    if (told.kind !== 'paste' || isPersons) return questions.add(tab, told, { context: world });
    background(tab.world.callIn(world, 'pasted', told.wish, null));
  };
  /** What follows for the whole browser from what its pages do. */
  const events: TabEvents = {
    appeared(tab) {
      const { session } = tab;
      session.on('Page.javascriptDialogOpening', (dialog) => questions.dialogOpened(tab, dialog));
      session.on('Page.javascriptDialogClosed', () => questions.dialogClosed(tab));
      session.on('Page.fileChooserOpened', ({ mode, backendNodeId }) => {
        if (backendNodeId !== undefined)
          background(askForFile(tab, mode === 'selectMultiple', backendNodeId));
      });
      session.on('Page.downloadWillBegin', (download) => savings.begin(tab, download));
      session.on('Network.responseReceivedExtraInfo', ({ headers }) => {
        if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie'))
          background(refreshCookies());
      });
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
        if (name === bindingName) onTold(tab, JSON.parse(payload) as PageTold, executionContextId);
      });
      session.on('Inspector.targetCrashed', () => background(replace(tab, 'The page crashed')));
    },
    gone: (tab) => questions.dialogClosed(tab),
    switched() {
      view.follow();
      changed();
    },
    outcome: (tab, outcome) => onOutcome(outcome, tab),
    changed(tab) {
      changed();
      if (tab.loading.busy || tab.url === '') return;
      news.moves.tell();
      background(retitle(tab));
    },
    navigated(tab, wasBlank) {
      questions.remove((open) => open.tab === tab && open.question.kind !== 'dialog');
      if (tab === tabs.active) view.moved();
      background(refreshCookies());
      // A pop-up comes to the front once it shows something, so that nobody looks at a blank page.
      if (wasBlank && tab.opener && tab.url !== '') tabs.activate(tab);
    },
  };
  const tabs = createTabs(context, events);
  const view = createPictureStream({ ...parts, tabs, questions });
  const unlisten = [
    root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.browserContextId !== context.id) return;
      tabs.attach(chromium.connection.session(sessionId), targetInfo.targetId, targetInfo.openerId);
    }),
    root.on('Browser.downloadProgress', savings.progress),
    root.on('Target.detachedFromTarget', ({ sessionId }) => tabs.detach(sessionId)),
  ];
  background(chromium.connection.closed.then(signal.fire));
  const close = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    news.clear();
    for (const stop of unlisten) stop();
    questions.close();
    view.close();
    await context.close();
  };
  try {
    await context.begin();
    await tabs.open();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...context,
    ...createRest((rests) => {
      if (stopped) return;
      for (const { session } of tabs.all) {
        // A page that counts as looked at would go on drawing.
        background(session.send('Emulation.setFocusEmulationEnabled', { enabled: !rests }));
        background(session.send('Page.setWebLifecycleState', { state: rests ? 'frozen' : 'active' }));
      }
    }),
    tabs,
    trips,
    questions,
    view,
    /** What size its pages have; that of `tabs` may still be on its way to them. */
    get viewport() {
      return viewport;
    },
    async resize(next: OpenOptions['viewport']): Promise<void> {
      await tabs.resize(next);
      viewport = next;
      view.resize(next);
    },
    refreshCookies,
    close,
  };
}

/** The pages stand still while nothing holds them awake. `apply` is told when that changes. */
function createRest(apply: (rests: boolean) => void) {
  let mayRest = false;
  /** Who works on them, and whoever does not let them rest. */
  let holds = 1;
  const hold = (more: 1 | -1) => {
    holds += more;
    if (holds === 0 || (more === 1 && holds === 1)) apply(holds === 0);
  };
  return {
    /** Lets all pages stand still but for what {@link awake} runs, or go on. */
    rest(isResting: boolean): void {
      if (isResting !== mayRest) hold(isResting ? -1 : 1);
      mayRest = isResting;
    },
    async awake<Result>(work: () => Promise<Result>): Promise<Result> {
      hold(1);
      return await work().finally(() => hold(-1));
    },
  };
}
