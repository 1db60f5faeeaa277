import type { ComponentProps } from 'react';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { prose } from './markdown.css.ts';

const plugins = [remarkGfm];

const components = {
  a: ({ href, children }: ComponentProps<'a'>) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

/** Formatted text. Raw HTML in it stays text, and pictures from elsewhere are left out. */
export const Markdown = ({ text }: { text: string }) => (
  <div className={prose}>
    <ReactMarkdown remarkPlugins={plugins} components={components} disallowedElements={['img']}>
      {text}
    </ReactMarkdown>
  </div>
);
