import type { Clock } from '../../clock.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';
import { startGuardProxy } from '../../network/guard-proxy.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadedFile, OpenOptions } from '../driver.ts';
import { rememberCookie, recallCookie } from './cookie-memory.ts';
import { type Dialogs, createDialogs } from './dialogs.ts';
import type { Outcome } from './document-gate.ts';
import type { Chromium } from './launch-chromium.ts';
import type { ChromiumLimits } from './limits.ts';
import { pageEvents } from './page-events.ts';
import { type PictureStream, createPictureStream } from './picture-stream.ts';
import { type Questions, createQuestions } from './questions.ts';
import { removeFolder } from './profile-folder.ts';
import { createSavings } from './savings.ts';
import { type Signal, createSignal } from './signal.ts';
import { type Tabs, createTabs } from './tabs.ts';
import { type Trips, createTrips } from './trips.ts';

export interface BrowserParts {
  chromium: Chromium;
  clock: Clock;
  limits: ChromiumLimits;
  /** Looks after work that goes on by itself. */
  background(work: Promise<unknown>): void;
}

/** One isolated browser: its pages, what they ask, what they show, how it reaches the web. */
export interface ChromiumBrowser {
  tabs: Tabs;
  trips: Trips;
  questions: Questions;
  dialogs: Dialogs;
  view: PictureStream;
  signal: Signal;
  /** A folder for files that are handed to its pages. */
  folder: string;
  /** What became of the page that was in front, if it is no more and none was opened since. */
  lost: string | undefined;
  /** Whether only a file is wanted of what comes next. */
  wantsFile: boolean;
  cookies(): string[];
  refreshCookies(): Promise<void>;
  close(): Promise<void>;
}

export async function openChromiumBrowser(
  options: OpenOptions,
  { chromium, clock, limits, background }: BrowserParts,
  onFile: (file: DownloadedFile) => void,
): Promise<ChromiumBrowser> {
  const { root } = chromium.connection;
  // Documents are asked for one by one before they go out; this holds for all else a page may want: it reaches
  // the public network, and on the private one only what the task may open.
  const proxy = await startGuardProxy((url) => isPrivateHost(url.hostname) && options.mayNavigate(url));
  const { browserContextId } = await root.send('Target.createBrowserContext', {
    disposeOnDetach: true,
    proxyServer: proxy.url,
    proxyBypassList: '<-loopback>',
  });
  const folder = join(chromium.folder, 'files', browserContextId);
  await mkdir(folder, { recursive: true });

  const signal = createSignal();
  let kept: string[] = [];
  let stopped = false;
  const refreshCookies = async (): Promise<void> => {
    const { cookies } = await root.send('Storage.getCookies', { browserContextId });
    kept = cookies.map(rememberCookie);
  };
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
  const onOutcome = (outcome: Outcome) => {
    if (outcome.is === 'saving') savings.expect(outcome.url, outcome.type);
    if (outcome.is === 'error' && outcome.unsaved) savings.refuse(outcome.unsaved);
    if (outcome.is === 'file' && !browser.wantsFile) onFile(outcome.file);
    trips.note(outcome);
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
    clock,
    limits,
    background,
  });
  const events = pageEvents(() => browser, { background, changed, onOutcome, savings });
  const tabs = createTabs({
    root,
    browserContextId,
    viewport: options.viewport,
    highlight: options.highlight ?? false,
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
  ];
  const browser: ChromiumBrowser = {
    tabs,
    trips,
    questions,
    dialogs,
    view,
    signal,
    folder,
    lost: undefined,
    wantsFile: false,
    cookies: () => kept,
    refreshCookies,
    async close() {
      if (stopped) return;
      stopped = true;
      for (const stop of unlisten) stop();
      dialogs.close();
      view.close();
      if (!root.isClosed) await root.send('Target.disposeBrowserContext', { browserContextId });
      await proxy.close();
      await removeFolder(folder);
    },
  };
  const downloads = { behavior: 'allowAndName', downloadPath: folder } as const;
  await Promise.all([
    root.send('Browser.setDownloadBehavior', { ...downloads, browserContextId, eventsEnabled: true }),
    // None is granted, all others are refused.
    root.send('Browser.grantPermissions', { permissions: [], browserContextId }),
    root.send('Storage.setCookies', {
      cookies: (options.restore?.cookies ?? []).map(recallCookie),
      browserContextId,
    }),
  ]);
  kept = options.restore?.cookies ?? [];
  await tabs.open();
  return browser;
}
