import type { DownloadedFile } from '../driver.ts';
import { PageUnreachableError, RequestHeldError } from '../browser-errors.ts';
import { displayAddress } from '../addresses.ts';
import { refuseUnreadable } from '../page-problems.ts';
import type { CdpSession } from './cdp.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import type { Tab } from './pages/tab.ts';
import type { Navigation } from './pages/navigations.ts';

/** Runs an action that may navigate. Resolves with the downloaded files when the page is loaded. */
export async function navigate(
  { navigations, sessionEvents, state, tabs }: ChromiumBrowser,
  start: (navigation: Navigation) => Promise<unknown>,
  tab?: Tab,
): Promise<DownloadedFile[]> {
  const settle = async (navigation: Navigation): Promise<void> => {
    try {
      await navigations.settle(start(navigation));
    } catch (error) {
      // What the action led to says more than that the page then did not respond.
      throw navigation.error ?? error;
    }
    if (state.expectsFile) await navigations.waitForFile(navigation);
  };
  const { error, held, page, files } = await navigations.track(settle, tab);
  if (error) throw error;
  // What a page does when a link leaves it is not the action's.
  if (held[0] && !tabs.active.freshness.isFresh) throw held[0];
  for (const each of held) if (each instanceof RequestHeldError) sessionEvents.held.notify(each.request);
  if (page) refuseUnreadable(page);
  return files;
}

/** Returns the id of the web page before (-1) or after (1) the current one, or undefined if there is none. */
export async function historyEntry(session: CdpSession, step: -1 | 1): Promise<number | undefined> {
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + step];
  return entry && /^https?:/.test(entry.url) ? entry.id : undefined;
}

/** Opens an address in the active page. */
export async function openAddress(browser: ChromiumBrowser, url: URL): Promise<void> {
  const { active } = browser.tabs;
  const start = async (navigation: Navigation) => {
    const { errorText } = await active.session.send('Page.navigate', { url: url.href });
    // Files, responses without content, and requests whose error is known already end as aborted.
    if (!errorText || navigation.error || navigation.files.length > 0 || errorText === 'net::ERR_ABORTED')
      return;
    throw new PageUnreachableError(`${displayAddress(url)} did not answer`);
  };
  browser.state.opens = () => true;
  try {
    await navigate(browser, start, active);
  } finally {
    browser.state.opens = undefined;
  }
}
