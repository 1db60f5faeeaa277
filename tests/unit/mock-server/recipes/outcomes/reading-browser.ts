import type { BrowserSession, DownloadedFile, Target } from '../../../../../server/browser/driver.ts';
import type { PageReading } from '../../../../../server/browser/page-reading.ts';
import { freshPortal, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, portalUrl, taskOf } from '../run-recipe.ts';

/**
 * Opens browsers that only read, each at an empty page and signed in to one portal. They share each page and file, because
 * hundreds of tasks read the same few.
 */
export async function readingBrowsers(): Promise<() => BrowserSession> {
  const real = await openBrowser(freshPortal());
  const blank = await real.read();
  const task = taskOf('List the vendors', { credentials: account });
  const { last } = await runInBrowser({ task, session: real });
  if (last.do !== 'finish') throw new Error(`The sample portal at ${portalUrl} refused the login`);
  const pages = new Map<string, PageReading>();
  const files = new Map<string, DownloadedFile>();
  const refuse = () => Promise.reject(new Error('This browser only reads'));

  return () => {
    let page = blank;
    const goto = async (url: string): Promise<void> => {
      const known = pages.get(url);
      if (known !== undefined) return void (page = known);
      try {
        await real.goto(url);
        pages.set(url, await real.read());
      } finally {
        page = await real.read();
      }
    };
    const hrefOf = (target: Target): string => {
      const link = page.links.find(({ href }) => target.by === 'href' && target.href === href);
      if (link === undefined) throw new Error(`There is no link to ${JSON.stringify(target)}`);
      return link.href;
    };
    return {
      ...real,
      get url() {
        return page.url;
      },
      get title() {
        return page.title;
      },
      goto,
      read: async () => page,
      click: async (target) => goto(hrefOf(target)),
      async download(target) {
        const href = hrefOf(target);
        const known = files.get(href);
        if (known !== undefined) return known;
        if (real.url !== page.url) await real.goto(page.url);
        const file = await real.download(target);
        files.set(href, file);
        return file;
      },
      fill: refuse,
      select: refuse,
    };
  };
}
