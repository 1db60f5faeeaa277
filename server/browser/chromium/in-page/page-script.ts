import { actorOn } from '../../page/acting.ts';
import { highlightRules } from '../../page/highlight-rules.ts';
import { kindsOfElements } from '../../page/kinds.ts';
import { namesOfElements } from '../../page/names.ts';
import { readerOf } from '../../page/reading.ts';
import { type AskedField, askingInPage } from './asking-in-page.ts';
import { type ClipboardWish, type Told, clipboardInPage, pagesOwnWorld, told } from './clipboard-in-page.ts';
import { drawnPage, handsInPage, watchingInPage } from './drawn-page.ts';

/** A world of our own in every page: it sees the page's elements, the page's scripts see nothing of it. */
export const worldName = 'hoa-pilot';
/** What the page's part calls to tell of a field that would open a window of its own, and of the clipboard. */
export const bindingName = 'hoaPilotAsks';

/** What a page tells: what a field would open a window for, or what is done with the clipboard. */
export type PageTold = AskedField | ClipboardWish;

/** The parts of our script, by the names they have in it. They are sent as text: they use nothing but each other. */
const parts = {
  kindsOfElements,
  drawnPage,
  namesOfElements,
  readerOf,
  actorOn,
  handsInPage,
  askingInPage,
  clipboardInPage,
  watchingInPage,
};

type Parts = typeof parts;

/** Puts the parts together in a page. Sent as text with them. */
function assembleInPage(parts: Parts, told: Told, tell: (asked: PageTold) => void, rules: string) {
  const [kinds, host] = [parts.kindsOfElements(), parts.drawnPage()];
  const names = parts.namesOfElements(kinds, host);
  const watching = parts.watchingInPage(kinds, rules);
  watching.watch();
  return {
    ...watching,
    ...parts.handsInPage(parts.actorOn(kinds, host, names)),
    ...parts.askingInPage(kinds, names, tell),
    ...parts.clipboardInPage(kinds, told, tell),
    read: parts.readerOf(kinds, host, names),
    /** The title, after the page had a turn to do what it has waiting. */
    async turn(): Promise<string> {
      await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
      return names.title();
    },
  };
}

/** What can be asked of a page, by name. */
export type PageTools = ReturnType<typeof assembleInPage>;

/** The script of that world. */
export function pageScript(highlight: boolean): string {
  const sent = Object.entries(parts).map(([name, part]) => `${name}: ${part.toString()}`);
  return `(() => {
    // Some compilers mark functions by a helper of this name.
    const __name = (named) => named;
    const tell = (asked) => globalThis.${bindingName}(JSON.stringify(asked));
    const rules = ${JSON.stringify(highlight ? highlightRules : '')};
    globalThis.pilot = (${assembleInPage.toString()})({${sent.join()}}, ${JSON.stringify(told)}, tell, rules);
  })()`;
}

/** The script of the page's own world. */
export const ownWorldScript = `(() => {
  const __name = (named) => named;
  // A worker would answer for the site without anything being asked here.
  delete Navigator.prototype.serviceWorker;
  (${pagesOwnWorld.toString()})(${JSON.stringify(told)});
})()`;
