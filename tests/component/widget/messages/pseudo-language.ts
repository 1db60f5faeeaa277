import { spanish } from '../../../../widget/messages/spanish.ts';
import type { Catalogue } from '../../../../widget/messages/translate.ts';

/** A language in which every text of the catalogue stands in brackets, and nothing else does. */
export const pseudo: Catalogue = Object.fromEntries(Object.keys(spanish).map((text) => [text, `⟦${text}⟧`]));

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
];

/** What of a text did not go through the catalogue: a text may stand in another as a value. */
function besides(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return left === text ? left : besides(left);
}

/**
 * What stands in `root`, to be read or heard, without having gone through the catalogue. What comes from the person,
 * the brand or the server is named in `data`.
 */
export function untranslated(root: ParentNode & Node, data: readonly (string | RegExp)[] = []): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, template')) texts.push(textContent ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  const rest = texts.map((text) =>
    data.reduce<string>(
      (left, one) => left.replaceAll(typeof one === 'string' ? one : new RegExp(one, 'g'), ' '),
      besides(text),
    ),
  );
  return [...new Set(texts.filter((_, at) => /\p{L}{2}/u.test(rest[at] ?? '')))];
}
