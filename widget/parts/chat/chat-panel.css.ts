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

export const heading = style({ ...text.title });

export const subheading = style({ ...text.small, color: color.textMuted });

export const logArea = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minHeight: '160px',
  '@container': { [from.large]: { flex: '1 1 160px' } },
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
});

export const log = style({
  flex: 1,
  minHeight: 0,
  // Below the live view, where the page itself is scrolled.
  maxHeight: '480px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(3),
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@container': { [from.large]: { maxHeight: 'none' } },
});

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const earlier = style({ display: 'flex', justifyContent: 'center', paddingBottom: space(3) });

export const newest = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space(2),
  display: 'flex',
  justifyContent: 'center',
  // The list beside the button can still be used.
  width: 'fit-content',
  marginInline: 'auto',
});
