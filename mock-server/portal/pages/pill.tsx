/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';

interface PillProps {
  /** What the text means for who reads it; the colour follows. */
  look: 'open' | 'notice' | 'hearing' | 'resolved';
  text: string;
}

/** A word that stands out: a status and the like. */
export const Pill: FC<PillProps> = ({ look, text }) => <span class={`pill pill-${look}`}>{text}</span>;
