import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifySelf: 'start',
  maxWidth: '100%',
  padding: '2px',
  gap: '2px',
  borderRadius: radius.control,
  border: `1px solid ${color.border}`,
  background: color.sunken,
});

/** As wide as the fields around it. */
export const filling = style({ display: 'flex', justifySelf: 'stretch' });

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  minWidth: '28px',
  minHeight: '28px',
  padding: `${space(1)} ${space(2.5)}`,
  borderRadius: radius.small,
  ...text.small,
  fontWeight: weight.medium,
  color: color.textMuted,
  cursor: 'pointer',
  textAlign: 'center',
  transition: transition('background-color', 'color'),
  selectors: {
    [`${filling} > &`]: { flex: '1 1 auto' },
    '&:hover': { color: color.text },
    '&:has(:checked)': { background: color.raised, color: color.text, boxShadow: vars.shadow.low },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
  },
});
