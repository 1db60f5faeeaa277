import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const welcome = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  width: '100%',
  maxWidth: '880px',
  margin: '0 auto',
  padding: `${space(7)} ${space(3)} ${space(10)}`,
  '@container': { [from.medium]: { gap: space(8), padding: `${space(14)} ${space(5)} ${space(16)}` } },
});

export const intro = style({ display: 'grid', gap: space(1) });

export const greetingText = style({ ...text.lead, color: color.accentText, fontWeight: weight.medium });

export const heading = style({
  ...text.heading,
  '@container': { [from.medium]: { ...text.display } },
});

export const subtitle = style({ ...text.lead, color: color.textMuted });
