import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

const layout = {
  display: 'grid',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  maxWidth: '880px',
  minHeight: '320px',
  margin: '0 auto',
  padding: `${space(14)} ${space(4)}`,
} as const;

export const waiting = style(layout);
export const missing = style(layout);
