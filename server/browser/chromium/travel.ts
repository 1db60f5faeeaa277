import type { DownloadedFile } from '../driver.ts';
import { PageUnreachable } from '../browser-errors.ts';
import { place } from '../addresses.ts';
import { refuseUnreadable } from '../page-problems.ts';
import type { ChromiumBrowser } from './chromium-browser.ts';
import type { Tab } from './pages/tab.ts';
import type { Trip } from './pages/trips.ts';

/** Does what may lead elsewhere, and resolves with the files it met when the page it led to is loaded. */
export async function travel(
  { trips, state }: ChromiumBrowser,
  go: (trip: Trip) => Promise<unknown>,
  of?: Tab,
): Promise<DownloadedFile[]> {
  const there = async (trip: Trip): Promise<void> => {
    await trips.settle(go(trip));
    if (state.wantsFile) await trips.awaitFile(trip);
  };
  const { error, page, files } = await trips.during(there, of);
  if (error) throw error;
  if (page) refuseUnreadable(page);
  return files;
}

/** Opens an address in the page in front. */
export async function visit(browser: ChromiumBrowser, url: URL): Promise<void> {
  const { active } = browser.tabs;
  const go = async (trip: Trip) => {
    const { errorText } = await active.session.send('Page.navigate', { url: url.href });
    // What is no page (a file, an answer without content) ends as aborted, and so does what is told already.
    if (!errorText || trip.error || trip.files.length > 0 || errorText === 'net::ERR_ABORTED') return;
    throw new PageUnreachable(`${place(url)} did not answer`);
  };
  await travel(browser, go, active);
}
