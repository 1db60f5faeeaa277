import type { Definition } from 'mdast';
import { useMemo } from 'react';
import { Inside } from './markdown-node.tsx';
import { prose } from './markdown.css.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Formatted text. Raw HTML in it stays text, and pictures from elsewhere are left out. */
export const Markdown = ({ text }: { text: string }) => {
  const { children } = useMemo(() => parseMarkdown(text), [text]);
  const definitions = new Map(
    children
      .filter((node): node is Definition => node.type === 'definition')
      .map((node) => [node.identifier, node]),
  );
  return (
    <div className={prose}>
      <Inside nodes={children} definitions={definitions} />
    </div>
  );
};
