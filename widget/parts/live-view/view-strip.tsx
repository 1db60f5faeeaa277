import type { ReactNode } from 'react';
import { badge, end as atEnd, marks, strips, words } from './view-strip.css.ts';

export type ViewStripProps = {
  tone: keyof typeof strips;
  /** Before the text: a badge or an icon. */
  mark?: ReactNode;
  text: string;
  /** A badge after the text. */
  verdict?: ReactNode;
  about?: string | undefined;
  end?: ReactNode;
};

/** A line above a browser. Screen readers announce each change. Its height changes only where the words need another line. */
export const ViewStrip = ({ tone, mark, text, verdict, about, end }: ViewStripProps) => (
  <div className={strips[tone]}>
    <div className={marks}>{mark}</div>
    <div className={words} role="status">
      <strong>{text}</strong>
      <span className={badge}>{verdict}</span>
      {about && <span>{about}</span>}
    </div>
    {end && <div className={atEnd}>{end}</div>}
  </div>
);
