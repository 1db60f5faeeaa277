import type { ReactNode } from 'react';
import { tones } from './badge.css.ts';

export type BadgeTone = keyof typeof tones;

/** A small tag for a count, a kind, or a state. `live` is solid red. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={tones[tone]}>{children}</span>
);
