import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { busyDot, dot, pulsing, tones } from './status-pill.css.ts';

export type StatusTone = keyof typeof tones;

export type StatusPillProps = { tone: StatusTone; children: ReactNode; pulse?: boolean };

/** The status of a task: a dot and a word, never color alone. */
export const StatusPill = ({ tone, children, pulse = false }: StatusPillProps) => (
  <span className={tones[tone]}>
    <span className={cx(dot, tone === 'busy' && busyDot, pulse && pulsing)} />
    {children}
  </span>
);
