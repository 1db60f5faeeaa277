import { style, styleVariants } from '@vanilla-extract/css';
import { circle } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const mark = style(circle('24px'));

export const marks = styleVariants({
  seen: [mark, { background: color.successSoft, color: color.success }],
  unseen: [mark, { background: color.fill, color: color.textMuted }],
  missing: [mark, { background: color.warningSoft, color: color.warning }],
});
