import type { BrowserInput } from '../../human-input.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';
import { visit } from '../travel.ts';
import { typedAddress } from '../../typed-address.ts';
import { webAddress } from '../../web-address.ts';
import { allowedAddress } from '../network/allowed-address.ts';

/** Goes back, forward or elsewhere as a person asks in the bar above the page. */
export async function moveBrowser(
  input: BrowserInput,
  browser: ChromiumBrowser,
  mayNavigate: (url: URL) => boolean,
): Promise<void> {
  const { tabs, trips, questions, signal } = browser;
  const { session, url } = tabs.active;
  const { trip, end } = trips.begin();
  const move = async (): Promise<void> => {
    if (input.kind === 'goto' || browser.lost) {
      const address = allowedAddress(
        input.kind === 'goto' ? typedAddress(input.url) : webAddress(url),
        mayNavigate,
      );
      browser.lost = undefined;
      return await visit(browser, address);
    }
    if (input.kind === 'reload') return await trips.settle(session.send('Page.reload'));
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    const entry = entries[currentIndex + (input.kind === 'back' ? -1 : 1)];
    if (!entry || !/^https?:/.test(entry.url)) return;
    await trips.settle(session.send('Page.navigateToHistoryEntry', { entryId: entry.id }));
  };
  const asked = async () => {
    while (!questions.dialog) await signal.next();
  };
  try {
    await Promise.race([move(), asked()]);
  } catch (error) {
    // An error page is shown, as in any browser; that nothing came at all is told.
    if (!trip.page) throw error;
  } finally {
    end();
  }
  if (trip.error) throw trip.error;
}
