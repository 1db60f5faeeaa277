import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(3)}`,
  padding: `${space(2.5)} ${space(3)}`,
  borderRadius: radius.card,
  ...text.small,
});

export const bars = styleVariants({
  running: [bar, { border: `1px solid ${color.border}`, background: color.surface }],
  paused: [
    bar,
    { border: `1px solid ${color.warning}`, background: color.warningSoft, color: color.warning },
  ],
});

export const words = style({ display: 'grid', gap: space(0.5), flex: '1 1 180px', minWidth: 0 });

export const first = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
});

export const count = style({ color: color.textMuted });

export const state = style({ fontWeight: weight.strong });

export const goal = style({ ...userText, fontWeight: weight.medium });

export const url = style({
  ...text.caption,
  color: color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const buttonPlace = style({ flex: 'none', marginInlineStart: 'auto' });
