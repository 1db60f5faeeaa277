import { join } from 'node:path';

const leftOut = join(process.cwd(), 'build/left-out.ts');

/** Parts of the query library that the widget doesn't use. */
export const queryAliases = [{ find: /^\.\/infiniteQueryBehavior\.js$/, replacement: leftOut }];

/** Parts of the Markdown parser that the widget must not or need not include. */
export const markdownAliases = [
  // Its browser build uses `innerHTML`, which Trusted Types refuse.
  {
    find: /^decode-named-character-reference$/,
    replacement: join(process.cwd(), 'widget/parts/markdown/named-entity.ts'),
  },
  { find: /^mdast-util-to-markdown$/, replacement: leftOut },
  // In property-information, the only package here with such an import.
  { find: /^\.\/lib\/svg\.js$/, replacement: leftOut },
];
