import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { deferredLine } from '../layout/deferred.css.ts';
import { tones, words } from './banner.css.ts';

export type BannerTone = keyof typeof tones;

export type BannerProps = {
  tone: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert' | 'note';
};

/** A full-width line about everything below it. */
export const Banner = ({ tone, children, action, role }: BannerProps) => (
  <div className={tones[tone]} role={role}>
    <span className={cx(words, deferredLine)}>{children}</span>
    {action}
  </div>
);
