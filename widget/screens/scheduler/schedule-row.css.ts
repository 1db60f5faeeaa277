import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const row = style({
  padding: space(4),
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  '@container': { [from.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space(6) } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2.5)}`,
});

export const title = style({ ...text.body, fontWeight: weight.strong, ...userText });

export const about = style({
  ...text.body,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(0.5)} ${space(5)}`,
  color: color.textMuted,
});

export const fact = style({ position: 'relative', minWidth: 0 });

export const value = style({ ...userText, display: 'flex', alignItems: 'center', gap: space(1.5) });

export const actions = style({ display: 'flex', alignItems: 'center', gap: space(3) });
