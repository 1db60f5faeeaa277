import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', flex: 1 });

export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  maxWidth: '960px',
  margin: '0 auto',
  padding: `${space(5)} ${space(3)} ${space(10)}`,
  '@container': { [from.medium]: { gap: space(8), padding: `${space(8)} ${space(6)} ${space(16)}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
});

export const heading = style({ ...text.heading });

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
