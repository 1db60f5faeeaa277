import { join } from 'node:path';

const leftOut = join(process.cwd(), 'build/left-out.ts');

/** What the store of server facts brings with it and the widget does not use. */
export const queryAliases = [{ find: /^\.\/infiniteQueryBehavior\.js$/, replacement: leftOut }];

/** What a reader of markdown brings with it that the widget must not or need not have. */
export const markdownAliases = [
  // Its build for browsers asks the page by `innerHTML`: a policy of Trusted Types refuses that.
  {
    find: /^decode-named-character-reference$/,
    replacement: join(process.cwd(), 'widget/parts/markdown/named-entity.ts'),
  },
  { find: /^mdast-util-to-markdown$/, replacement: leftOut },
  // Within property-information, the only one here that names such a file so.
  { find: /^\.\/lib\/svg\.js$/, replacement: leftOut },
];
