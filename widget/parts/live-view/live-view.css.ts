import { keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { duration, ease } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const browser = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: vars.shadow.low,
  overflow: 'hidden',
  // Fills its place next to the chat without affecting its height: an open question takes its room from the browser.
  '@container': { [from.large]: { contain: 'size' } },
});

export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(2)}`,
  minHeight: '48px',
  padding: `${space(1)} ${space(2)} ${space(1)} ${space(3.5)}`,
  borderBottom: `1px solid ${color.border}`,
});

export const heading = style({
  ...text.small,
  // Breaks before an action beside it moves to the next line.
  flex: '1 1 120px',
  fontWeight: weight.strong,
});

export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: '360px',
  background: color.sunken,
  '@container': { [from.large]: { minHeight: 0 } },
});

export const frame = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  // The framed page sets its own background. If it has none, ours must not show through.
  background: '#ffffff',
});

const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(4),
  padding: space(5),
  background: color.sunken,
  color: color.textMuted,
  textAlign: 'center',
});

export const placeholder = style([cover, { gap: space(2), ...text.body }]);

export const splash = style([cover]);

const appear = keyframes({ from: { opacity: 0.4 } });

export const splashText = style({
  ...text.lead,
  fontWeight: weight.medium,
  color: color.text,
  animation: `${appear} ${duration.slow} ${ease.out}`,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});

export const splashBar = style({ width: '180px' });
