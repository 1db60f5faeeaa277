import { style } from '@vanilla-extract/css';
import { column } from '../../parts/shell/list-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const main = style([
  column,
  {
    gap: space(6),
    padding: `${space(5)} ${space(3)} ${space(10)}`,
    '@container': { [from.medium]: { gap: space(8), padding: `${space(8)} ${space(6)} ${space(16)}` } },
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  minWidth: 0,
});

export const sectionTitle = style({ ...text.title });

export const loading = style({ display: 'grid', gap: space(4) });

export const wait = style({ ...text.small, color: color.textMuted });

export const list = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
