import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { t } from '../../messages/translate.ts';
import { formatContacts } from '../../rules/format/contact-lines.ts';

const webAddress = /^(https?:|mailto:)/i;

/** Returns a link's address, or an empty string if it isn't a web address. */
const webLink = (url: string) => (webAddress.test(url) ? url : '');

type WithChildren = { children?: ReactNode };

/** Headings rank below those of the screen. Elements not listed here keep no attribute from the text. */
const components: Components = {
  h1: ({ children }: WithChildren) => <h3>{children}</h3>,
  h2: ({ children }: WithChildren) => <h4>{children}</h4>,
  h3: ({ children }: WithChildren) => <h5>{children}</h5>,
  h4: ({ children }: WithChildren) => <h6>{children}</h6>,
  h5: ({ children }: WithChildren) => <h6>{children}</h6>,
  h6: ({ children }: WithChildren) => <h6>{children}</h6>,
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
  // An image is replaced by its alt text, because text from a web page must not load remote content.
  img: ({ alt }) => alt,
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      aria-label={t(checked === true ? 'Done' : 'Not done')}
    />
  ),
  // Omits the ids of footnotes, because two texts on a page could share them.
  li: ({ children }: WithChildren) => <li>{children}</li>,
  th: ({ children }: WithChildren) => <th scope="col">{children}</th>,
  td: ({ children }: WithChildren) => <td>{children}</td>,
};

const plugins = [remarkGfm];
const footnoteOptions = () => ({
  footnoteLabel: t('Notes'),
  footnoteLabelProperties: {},
  footnoteBackContent: '',
});

/**
 * Markdown with tables, task lists, strikethrough, footnotes, and bare links. Raw HTML stays text. In an answer, formats
 * telephone numbers and contact lines too.
 */
export const FormattedText = memo(({ text, isAnswer }: { text: string; isAnswer: boolean }) => (
  <ReactMarkdown
    remarkPlugins={plugins}
    remarkRehypeOptions={footnoteOptions()}
    urlTransform={webLink}
    components={components}
  >
    {isAnswer ? formatContacts(text) : text}
  </ReactMarkdown>
));
