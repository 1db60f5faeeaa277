import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '50vh',
  overflowY: 'auto',
});

export const row = style({
  ...text.body,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  width: '100%',
  padding: space(3),
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  textAlign: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-current="true"]': { borderColor: color.accent, background: color.accentSoft },
  },
});

export const rowName = style({ ...userText, fontWeight: weight.medium });

export const time = style({ ...text.caption, color: color.textMuted, gridColumn: '1 / -1' });

export const facts = style({ display: 'grid', gap: space(3), margin: 0 });

export const fact = style({
  display: 'grid',
  gridTemplateColumns: '110px minmax(0, 1fr)',
  gap: space(3),
});

export const replay = style({ marginTop: space(4) });

export const label = style({ ...text.small, color: color.textMuted });

export const value = style({ ...userText, ...text.body, margin: 0, whiteSpace: 'pre-line' });
