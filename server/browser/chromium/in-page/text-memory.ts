import type { PageReading, ReadingScope } from '../../page-reading.ts';
import type { PageHost } from '../../page/kinds.ts';

/** A reading. Its text is null if it is the one that the server has already. */
export type NewReading = Omit<PageReading, 'text'> & { text: string | null };

/**
 * Remembers the text of a page until it changes. It runs inside pages, so it must not use anything but its parameters.
 *
 * @param visibleText Reads the visible text. That takes long on large pages.
 */
export function createTextMemory(host: PageHost, visibleText: () => string) {
  let watchedDocument: Document | undefined;
  let hasChanged = true;
  let last = { shown: '', text: '' };
  let lastSent = { label: '', text: '' };
  const observer = new MutationObserver(() => (hasChanged = true));
  /** Parts of the page are not drawn while they are far away (`content-visibility`). */
  let skipsParts = false;
  addEventListener('contentvisibilityautostatechange', () => (skipsParts = true), true);

  /**
   * Returns what changes when style sheets, states of elements or the size of the window hide or show a text: what the
   * browser itself would copy. It takes a tenth of the time, but lacks what is not drawn.
   */
  const shownNow = (): string => {
    const { body } = document;
    const pictures = [...document.querySelectorAll('img[alt]')];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !host.hidesItself(element);
    return `${isShown(body)} ${pictures.map(isShown).join()} ${body.innerText}`;
  };
  return {
    /** Returns the visible text. Reads it again if the markup, or what is shown of it, may have changed. */
    text(): string {
      if (!document.body) return visibleText();
      if (watchedDocument !== document) {
        observer.disconnect();
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        [watchedDocument, hasChanged] = [document, true];
      }
      const shown = shownNow();
      if (observer.takeRecords().length > 0 || hasChanged || skipsParts || shown !== last.shown)
        last = { shown, text: visibleText() };
      hasChanged = false;
      return last.text;
    },
    /**
     * Returns a reader whose text is null if the server has it.
     *
     * @param read Reads the page.
     */
    newIn:
      (read: (scope: ReadingScope) => PageReading) =>
      /**
       * @param previousLabel The label of the text that the server has, or ''.
       * @param label The label of the text of this reading, if it is another one.
       */
      (scope: ReadingScope, previousLabel: string, label: string): NewReading => {
        const reading = read(scope);
        if (previousLabel !== '' && previousLabel === lastSent.label && lastSent.text === reading.text)
          return { ...reading, text: null };
        lastSent = { label, text: reading.text };
        return reading;
      },
  };
}
