import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { busyDot, dot, pulsing, tones } from './status-pill.css.ts';

export type StatusPillProps = {
  tone: keyof typeof tones;
  /** In place of the dot. */
  icon?: ReactNode;
  children: ReactNode;
  pulse?: boolean;
};

/** The status of a task: a dot or an icon, and a word, never color alone. */
export const StatusPill = ({ tone, icon, children, pulse = false }: StatusPillProps) => (
  <span className={tones[tone]}>
    {icon ?? <span className={cx(dot, tone === 'busy' && busyDot, pulse && pulsing)} />}
    {children}
  </span>
);
