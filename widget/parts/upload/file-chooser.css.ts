import { keyframes, style } from '@vanilla-extract/css';
import { limits } from '../../rules/limits.ts';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) });

export const rejected = style({
  display: 'grid',
  gap: space(1),
  ...text.small,
  color: color.danger,
  ...userText,
});

export const heading = style({ ...text.small, fontWeight: weight.strong, marginBottom: space(2) });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: `${limits.fileList.maxHeightRem}rem`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
  // The same height in every state, so that nothing moves when a bar replaces text.
  minHeight: '64px',
  padding: `${space(2)} ${space(3)}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const mark = style({ color: color.textMuted });

export const name = style({ ...text.body, fontWeight: weight.medium, ...userText });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  ...text.caption,
  color: color.textMuted,
});

export const bar = style({ flex: '1 1 80px', minWidth: '60px', maxWidth: '200px' });

const pulse = keyframes({ '50%': { opacity: 0.5 } });

export const processing = style({
  color: color.warning,
  fontWeight: weight.medium,
  animation: `${pulse} 1.6s ease-in-out infinite`,
});

export const ready = style({ color: color.success, fontWeight: weight.medium });

export const failed = style({ color: color.danger, fontWeight: weight.medium });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  justifyContent: 'flex-end',
});
