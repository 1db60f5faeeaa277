import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { duration, ease } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  // The house flies out of the picture.
  overflow: 'hidden',
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  maxWidth: '1200px',
  margin: '0 auto',
  padding: `${space(3)} ${space(4)}`,
  '@container': { [from.medium]: { padding: `${space(4)} ${space(8)}` } },
});

export const brandMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2.5),
  ...text.title,
});

export const hero = style({
  display: 'grid',
  flex: 1,
  alignContent: 'start',
  alignItems: 'center',
  gap: space(6),
  width: '100%',
  maxWidth: '1200px',
  margin: '0 auto',
  padding: `${space(4)} ${space(4)} ${space(8)}`,
  '@container': {
    [from.medium]: {
      alignContent: 'center',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
      gap: space(10),
      padding: `${space(6)} ${space(8)} ${space(14)}`,
    },
    [from.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const words = style({
  display: 'grid',
  alignContent: 'center',
  gap: space(5),
  justifyItems: 'start',
  '@container': { [from.medium]: { minHeight: '420px' } },
});

export const picture = style({
  width: '100%',
  maxWidth: '420px',
  justifySelf: 'center',
  '@container': { [from.medium]: { maxWidth: 'none' } },
});

export const tagline = style({ ...text.small, fontWeight: weight.strong, color: color.accentText });

export const headline = style({
  ...text.display,
  // As large as possible with each sentence on its own line.
  fontSize: 'clamp(26px, 8.4cqi, 34px)',
  lineHeight: 1.16,
  textWrap: 'balance',
  '@container': {
    [from.medium]: { fontSize: 'clamp(26px, 4.4cqi, 46px)', letterSpacing: '-0.03em' },
    [from.large]: { fontSize: 'min(4.2cqi, 46px)' },
  },
});

/** One sentence per line, if both fit. */
export const headlinePart = style({ display: 'inline-block' });

export const lead = style({ ...text.lead, color: color.textMuted, maxWidth: '46ch' });

/** Two per line, because four chips would leave one alone. */
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), maxWidth: '400px' });

export const chip = style({
  padding: `${space(1)} ${space(3)}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.surface,
  ...text.small,
  color: color.textMuted,
});

export const countdown = style({ display: 'grid', gap: space(2), justifyItems: 'start' });

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });

const countText = style({
  minHeight: '104px',
  fontWeight: weight.display,
  letterSpacing: '-0.04em',
  color: color.accentText,
  animation: `${drop} ${duration.slow} ${ease.out}`,
});

export const numeral = style([countText, { fontSize: '104px', lineHeight: '104px' }]);

/** A word needs a smaller size than a digit. The line keeps its height. */
export const takeoff = style([countText, { fontSize: '64px', lineHeight: '104px' }]);

export const steps = style({ display: 'flex', gap: space(2) });

export const stepDone = style({});

globalStyle(`${steps} > span`, {
  width: '40px',
  height: '4px',
  borderRadius: radius.pill,
  background: color.border,
});
globalStyle(`${steps} > .${stepDone}`, { background: color.accent });
