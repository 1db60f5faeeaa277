import { style, styleVariants } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(1) });

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  maxWidth: '100%',
  minHeight: '28px',
  padding: `${space(0.5)} ${space(2)}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  ...text.caption,
  fontWeight: weight.medium,
  textAlign: 'inherit',
  transition: transition('border-color'),
  selectors: {
    'button&:hover': { borderColor: 'currentColor' },
    '&[aria-busy="true"]': { cursor: 'progress', opacity: 0.7 },
  },
});

export const tones = styleVariants({
  red: [chip, { background: color.dangerSoft, color: color.danger }],
  green: [chip, { background: color.successSoft, color: color.success }],
  blue: [chip, { background: color.infoSoft, color: color.info }],
  amber: [chip, { background: color.warningSoft, color: color.warning }],
  plain: [chip, { background: color.fill, color: color.textMuted }],
});

export const name = style(userText);
