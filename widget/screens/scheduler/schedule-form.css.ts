import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gap: space(5),
  '@container': { [from.medium]: { padding: space(1) } },
});

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: space(5),
  '@container': { [from.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const choice = style({ display: 'grid', gap: space(1.5), minWidth: 0 });

/** The choice has this as its name already. */
export const choiceLabel = style({ ...text.small, fontWeight: weight.medium });

export const hint = style({ ...text.small, color: vars.color.textMuted });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });
