import { style } from '@vanilla-extract/css';
import { column } from '../../parts/shell/list-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const main = style([
  column,
  {
    gap: space(5),
    padding: `${space(4)} ${space(3)} ${space(10)}`,
    '@container': { [from.medium]: { gap: space(6), padding: `${space(6)} ${space(6)} ${space(16)}` } },
  },
]);

export const subtitle = style({ ...text.body, color: color.textMuted });
