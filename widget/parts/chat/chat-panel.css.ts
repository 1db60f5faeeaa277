import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
});

export const headRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '36px',
});

/** Takes what the actions leave. */
export const titles = style({ flex: '1 1 0', minWidth: 0 });

export const heading = style({ ...text.title });

export const subheading = style({ ...text.small, color: color.textMuted });

export const logArea = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minHeight: '160px',
  // Below the live view, where the page itself scrolls.
  maxHeight: '480px',
  '@container': { [from.large]: { flex: '1 1 160px', maxHeight: 'none' } },
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
});

export const log = style({
  flex: 1,
  padding: space(3),
});
