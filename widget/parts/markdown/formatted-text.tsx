import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { t } from '../../messages/translate.ts';

const webAddress = /^(https?:|mailto:)/i;

/** Returns a link's address, or an empty string if it isn't a web address. */
const outside = (url: string) => (webAddress.test(url) ? url : '');

type Inside = { children?: ReactNode };

/** Headings rank below those of the screen. Elements not listed here keep no attribute from the text. */
const components: Components = {
  h1: ({ children }: Inside) => <h3>{children}</h3>,
  h2: ({ children }: Inside) => <h4>{children}</h4>,
  h3: ({ children }: Inside) => <h5>{children}</h5>,
  h4: ({ children }: Inside) => <h6>{children}</h6>,
  h5: ({ children }: Inside) => <h6>{children}</h6>,
  h6: ({ children }: Inside) => <h6>{children}</h6>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
  // An image is replaced by its alt text: nothing an agent read on a page may load from elsewhere.
  img: ({ alt }) => alt,
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      aria-label={t(checked === true ? 'Done' : 'Not done')}
    />
  ),
  // Without the ids that footnotes would have, because two texts on a page could share them.
  li: ({ children }: Inside) => <li>{children}</li>,
  th: ({ children }: Inside) => <th scope="col">{children}</th>,
  td: ({ children }: Inside) => <td>{children}</td>,
};

const plugins = [remarkGfm];
const notes = () => ({ footnoteLabel: t('Notes'), footnoteLabelProperties: {}, footnoteBackContent: '' });

/** Markdown with tables, task lists, strikethrough, footnotes, and bare links. Raw HTML stays text. */
export const FormattedText = memo(({ text }: { text: string }) => (
  <ReactMarkdown
    remarkPlugins={plugins}
    remarkRehypeOptions={notes()}
    urlTransform={outside}
    components={components}
  >
    {text}
  </ReactMarkdown>
));
