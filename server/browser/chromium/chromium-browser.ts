import { DialogHeldError, PageUnreachableError } from '../browser-errors.ts';
import type { OpenOptions } from '../driver.ts';
import type { BrowserTab } from '../page-outline.ts';
import { type BrowserParts, openBrowserContext } from './browser-context.ts';
import { type PageMessage, bindingName } from './in-page/page-script.ts';
import { type Outcome, heldIn } from './network/document-gate.ts';
import { createDownloads } from './network/downloads.ts';
import { createPageFrames } from './pages/page-frames.ts';
import { createQuestions } from './pages/questions.ts';
import type { Tab, TabEvents } from './pages/tab.ts';
import { createTabs } from './pages/tabs.ts';
import { createNavigations } from './pages/navigations.ts';
import { createPictureStream } from './picture/picture-stream.ts';

export type ChromiumBrowser = Awaited<ReturnType<typeof openChromiumBrowser>>;

/** Opens an isolated browser and connects its parts: pages, questions, downloads, navigations and pictures. */
export async function openChromiumBrowser(options: OpenOptions, parts: BrowserParts) {
  const { chromium, clock, limits, background } = parts;
  const context = await openBrowserContext(options, parts);
  const { sessionEvents, root, signal, state } = context;
  let { viewport } = options;
  let stopped = false;

  const changed = (): void => {
    signal.fire();
    view.refresh();
  };
  const refreshCookies = async (): Promise<void> => {
    await context.refreshCookies();
    sessionEvents.stateChanges.notify();
  };
  const onOutcome = (outcome: Outcome, tab?: Tab): void => {
    downloads.record(outcome);
    if (outcome.kind === 'file') state.news.downloads.push(outcome.file.name);
    if (outcome.kind === 'file' && !state.expectsFile) sessionEvents.files.notify(outcome.file);
    const blockedRequest = heldIn(outcome);
    if (!navigations.record(outcome, tab) && blockedRequest) sessionEvents.held.notify(blockedRequest);
    const isFinal =
      outcome.kind === 'file' || (outcome.kind === 'error' && blockedRequest?.kind !== 'script');
    // Closes a pop-up that was opened only for this file.
    if (isFinal && tab?.opener && tab.url === '') background(tabs.close(tab));
  };
  /** Replaces a page that no longer responds. */
  const replace = async (lostTab: Tab, reason: string): Promise<void> => {
    if (lostTab === tabs.active) {
      state.lostReason = reason;
      onOutcome({ kind: 'error', error: new PageUnreachableError(reason) });
      await tabs.open();
    }
    await tabs.close(lostTab);
  };
  const questions = createQuestions(context, {
    onChange: changed,
    onTooManyDialogs: (tab) => background(replace(tab, 'The page keeps opening dialogs')),
    onDialogHeld: (text) => navigations.hold(new DialogHeldError(text)),
  });
  const downloads = createDownloads(context, onOutcome);
  const navigations = createNavigations(
    context,
    () => tabs,
    () => downloads.isInProgress,
  );
  const updateTitle = async (tab: Tab): Promise<void> => {
    const title = await tab.world.call('turn');
    if (title === tab.title) return;
    tab.title = title;
    changed();
  };
  const askForFile = async (tab: Tab, multiple: boolean, backendNodeId: number): Promise<void> => {
    const { node } = await tab.session.send('DOM.describeNode', { backendNodeId });
    // The list alternates names and values.
    const accept = node.attributes?.find((_, at, all) => all[at - 1] === 'accept') ?? '';
    questions.add(tab, { kind: 'file', multiple, accept }, { backendNodeId });
  };
  /** Handles a message of the page script: a question for the person, or use of the clipboard. */
  const onPageMessage = (tab: Tab, message: PageMessage, world: number): void => {
    const isPersonActing = clock.now().getTime() - state.lastPressAt < limits.userActivationMs;
    // The gate of the page answers these.
    if (message.kind === 'message') return;
    if (message.kind === 'copied')
      return isPersonActing ? sessionEvents.copies.notify(message.text) : undefined;
    if (message.kind !== 'paste' || isPersonActing) return questions.add(tab, message, { context: world });
    background(tab.world.callIn(world, 'grantPaste', message.requestId, null));
  };
  /** How the browser reacts to its pages. */
  const events: TabEvents = {
    onOpen(tab) {
      const { session } = tab;
      let dialogText = '';
      session.on('Page.javascriptDialogOpening', (dialog) => {
        dialogText = `${dialog.type} "${dialog.message}"`;
        questions.dialogOpened(tab, dialog);
      });
      session.on('Page.javascriptDialogClosed', ({ result, userInput }) => {
        questions.dialogClosed(tab);
        const answer = result ? `was accepted${userInput ? ` with "${userInput}"` : ''}` : 'was dismissed';
        state.news.dialogs.push(`${dialogText} ${answer}`);
      });
      session.on('Page.fileChooserOpened', ({ mode, backendNodeId }) => {
        if (backendNodeId !== undefined)
          background(askForFile(tab, mode === 'selectMultiple', backendNodeId));
      });
      session.on('Page.downloadWillBegin', (download) => downloads.begin(tab, download));
      session.on('Network.responseReceivedExtraInfo', ({ headers }) => {
        if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie'))
          background(refreshCookies());
      });
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
        if (name === bindingName) onPageMessage(tab, JSON.parse(payload) as PageMessage, executionContextId);
      });
      session.on('Inspector.targetCrashed', () => background(replace(tab, 'The page crashed')));
    },
    onClose: (tab) => questions.dialogClosed(tab),
    onSwitch() {
      view.pageSwitched();
      changed();
    },
    outcome: (tab, outcome) => onOutcome(outcome, tab),
    onChange(tab) {
      changed();
      if (tab.loading.busy || tab.url === '') return;
      sessionEvents.stateChanges.notify();
      background(updateTitle(tab));
    },
    onNavigate(tab, wasBlank) {
      questions.remove((open) => open.tab === tab && open.question.kind !== 'dialog');
      if (tab === tabs.active) view.documentChanged();
      background(refreshCookies());
      // Activates a pop-up when it has content, so that viewers do not see a blank page.
      if (wasBlank && tab.opener && tab.url !== '') tabs.activate(tab);
    },
  };
  const tabs = createTabs(context, events);
  const view = createPictureStream({ ...parts, tabs, questions });
  const removers = [
    root.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
      if (targetInfo.browserContextId !== context.id) return;
      const openedTarget = waitingForDebugger ? undefined : targetInfo;
      tabs.attach(chromium.connection.session(sessionId), targetInfo, openedTarget);
    }),
    root.on('Browser.downloadProgress', downloads.progress),
    root.on('Target.detachedFromTarget', ({ sessionId }) => tabs.detach(sessionId)),
  ];
  background(chromium.connection.closed.then(signal.fire));
  const close = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    sessionEvents.clear();
    for (const stop of removers) stop();
    questions.close();
    view.close();
    await context.close();
  };
  try {
    await context.prepare();
    if (!parts.openContext || !(await tabs.adopt(parts.openContext.activeTarget))) await tabs.open();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...context,
    ...createIdleControl((isIdle) => {
      if (stopped) return;
      for (const { session } of tabs.all) {
        // A page with emulated focus keeps painting.
        background(session.send('Emulation.setFocusEmulationEnabled', { enabled: !isIdle }));
        background(session.send('Page.setWebLifecycleState', { state: isIdle ? 'frozen' : 'active' }));
      }
    }),
    tabs,
    navigations,
    questions,
    view,
    /** The size that all pages have. The one of `tabs` may not have arrived yet. */
    get viewport() {
      return viewport;
    },
    async resize(next: OpenOptions['viewport']): Promise<void> {
      await tabs.resize(next);
      viewport = next;
      view.resize(next);
    },
    frames: createPageFrames(options.mayNavigate),
    listTabs: (): BrowserTab[] =>
      tabs.all.map((tab) => ({ id: tab.id, title: tab.title, url: tab.url, isActive: tab === tabs.active })),
    refreshCookies,
    close,
  };
}

/** Freezes the pages while nothing uses them. `apply` runs when that changes. */
function createIdleControl(apply: (isIdle: boolean) => void) {
  let mayIdle = false;
  /** Running actions, plus one while the session is not idle. */
  let activeCount = 1;
  const changeHolds = (more: 1 | -1) => {
    activeCount += more;
    if (activeCount === 0 || (more === 1 && activeCount === 1)) apply(activeCount === 0);
  };
  return {
    /** Allows the pages to freeze between actions, or unfreezes them. */
    setIdle(isIdle: boolean): void {
      if (isIdle !== mayIdle) changeHolds(isIdle ? -1 : 1);
      mayIdle = isIdle;
    },
    async awake<Result>(work: () => Promise<Result>): Promise<Result> {
      changeHolds(1);
      return await work().finally(() => changeHolds(-1));
    },
  };
}
