import type { PageReading } from '../../page-reading.ts';
import type { Target } from '../../driver.ts';
import { type Located, actingInPage } from './acting-in-page.ts';
import { askingInPage } from './asking-in-page.ts';
import { type Told, clipboardInPage, pagesOwnButtons } from './clipboard-in-page.ts';
import { namesInPage } from './names-in-page.ts';
import { readingInPage } from './reading-in-page.ts';
import { watchingInPage } from './watching-in-page.ts';

/** A world of our own in every page: it sees the page's elements, the page's scripts see nothing of it. */
export const worldName = 'hoa-pilot';
/** What the page's part calls to tell of a field that would open a window of its own, and of the clipboard. */
export const bindingName = 'hoaPilotAsks';
/** By what the page's own world and ours speak to each other, and how much it may copy at once. */
const told: Told = {
  wishes: 'hoa-pilot-wishes',
  grants: 'hoa-pilot-grants',
  pickers: 'hoa-pilot-pickers',
  mostCopied: 1_000_000,
};

/** What can be asked of a page, by name. */
export interface PageTools {
  read(): PageReading;
  selection(): string;
  locate(target: Target): Located;
  press(): void;
  /** The reason why it cannot be, or nothing. */
  fill(value: string): string;
  choose(option: string): string;
  /** Indexes for a list to choose from, else a value; false where the field is gone. */
  answer(given: number[] | string): boolean;
  /** What a person lets the page paste; null for nothing. */
  pasted(wish: number, text: string | null): void;
  highlight(): void;
  /** The title, after the page had a turn to do what it has waiting. */
  turn(): Promise<string>;
}

/** The script of that world. The functions are sent as text: they use nothing but each other. */
export function pageScript(options: { highlight: boolean }): string {
  return `(() => {
    // Some compilers mark functions by a helper of this name.
    const __name = (named) => named;
    const names = (${namesInPage.toString()})();
    const turn = async () => {
      await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
      return names.collapse(document.title) || location.host;
    };
    const told = ${JSON.stringify(told)};
    const tell = (asked) => globalThis.${bindingName}(JSON.stringify(asked));
    const watching = (${watchingInPage.toString()})(names);
    globalThis.pilot = {
      ...(${readingInPage.toString()})(names), ...(${actingInPage.toString()})(names),
      ...(${askingInPage.toString()})(names, told, tell), ...(${clipboardInPage.toString()})(names, told, tell),
      ...watching, turn,
    };
    if (${String(options.highlight)}) watching.highlight();
  })()`;
}

/** The script of the page's own world. */
export const ownWorldScript = `(() => {
  const __name = (named) => named;
  // A worker would answer for the site without anything being asked here.
  delete Navigator.prototype.serviceWorker;
  (${pagesOwnButtons.toString()})(${JSON.stringify(told)});
})()`;
