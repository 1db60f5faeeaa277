import { join } from 'node:path';

const leftOut = join(process.cwd(), 'build/left-out.ts');

/** Parts of the query library that the widget doesn't use. */
export const queryAliases = [
  {
    find: /^\.\/(infiniteQueryBehavior|suspense|errorBoundaryUtils)\.js$/,
    replacement: join(process.cwd(), 'build/left-out-queries.ts'),
  },
];

/** Parts of the Markdown parser that the widget must not or need not include. */
export const markdownAliases = [
  // Its browser build uses `innerHTML`, which Trusted Types refuse.
  {
    find: /^decode-named-character-reference$/,
    replacement: join(process.cwd(), 'widget/parts/markdown/named-entity.ts'),
  },
  { find: /^mdast-util-to-markdown$/, replacement: leftOut },
  { find: /^property-information$/, replacement: leftOut },
  { find: /^vfile-message$/, replacement: leftOut },
  { find: /^(unified|vfile)$/, replacement: join(process.cwd(), 'build/minimal-unified.ts') },
];
