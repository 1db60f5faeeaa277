import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const heading = style({
  ...text.small,
  fontWeight: weight.strong,
  color: color.textMuted,
  marginBottom: space(2),
});

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space(3),
  width: '100%',
  minHeight: '44px',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  textAlign: 'inherit',
  transition: transition('background-color', 'border-color'),
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-current]': { borderColor: color.accent, background: color.accentSoft },
  },
});

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const name = style({ ...text.body, ...line, fontWeight: weight.medium });

export const step = style({ ...text.caption, ...line, gridRow: 2, color: color.textMuted });
