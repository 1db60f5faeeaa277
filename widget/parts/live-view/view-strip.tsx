import type { ReactNode } from 'react';
import { about as aboutText, end as atEnd, marks, strips, words } from './view-strip.css.ts';

export type StripTone = keyof typeof strips;

export type ViewStripProps = {
  tone: StripTone;
  /** Before the words: a badge, an icon. */
  mark?: ReactNode;
  text: string;
  about?: string | undefined;
  end?: ReactNode;
};

/** The line over a browser, whose every change is said aloud. Its height is always the same. */
export const ViewStrip = ({ tone, mark, text, about, end }: ViewStripProps) => (
  <div className={strips[tone]}>
    <div className={marks}>{mark}</div>
    <div className={words} role="status">
      <strong>{text}</strong>
      {about && <span className={aboutText}>{about}</span>}
    </div>
    {end && <div className={atEnd}>{end}</div>}
  </div>
);
