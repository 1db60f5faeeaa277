import type { ReactNode } from 'react';
import { tones } from './badge.css.ts';

export type BadgeTone = keyof typeof tones;

/** A small tag: a count, a kind, a state. `live` is the solid red one. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={tones[tone]}>{children}</span>
);
