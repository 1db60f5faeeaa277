import type { ReactNode } from 'react';
import { end as atEnd, marks, strips, words } from './view-strip.css.ts';

export type StripTone = keyof typeof strips;

export type ViewStripProps = {
  tone: StripTone;
  /** Before the text: a badge or an icon. */
  mark?: ReactNode;
  text: string;
  about?: string | undefined;
  end?: ReactNode;
};

/** A line above a browser. Screen readers announce each change. Its height never changes. */
export const ViewStrip = ({ tone, mark, text, about, end }: ViewStripProps) => (
  <div className={strips[tone]}>
    <div className={marks}>{mark}</div>
    <div className={words} role="status">
      <strong>{text}</strong>
      {about && <span>{about}</span>}
    </div>
    {end && <div className={atEnd}>{end}</div>}
  </div>
);
