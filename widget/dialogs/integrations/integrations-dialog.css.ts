import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const list = style({ display: 'grid' });

export const item = style({
  padding: `${space(2)} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

export const comingSoon = style({ display: 'block', marginTop: space(1) });
