import { createContainer, keyframes, style } from '@vanilla-extract/css';
import { duration, ease } from '../theme/motion.ts';
import { space } from '../theme/scale.ts';
import { text } from '../theme/type.ts';
import { vars } from '../theme/vars.css.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** A modal lies over the page, so what is inside answers to the modal's own width. */
export const modalContainer = createContainer();

export const closing = style({});

export const frame = style({
  position: 'fixed',
  padding: 0,
  border: 0,
  color: vars.color.text,
  background: vars.color.raised,
  boxShadow: vars.shadow.high,
  overflow: 'hidden',
  containerType: 'inline-size',
  containerName: modalContainer,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': {
      background: vars.color.scrim,
      animation: `${fadeIn} ${duration.normal} ${ease.out}`,
    },
    [`&.${closing}::backdrop`]: { animation: `${fadeOut} ${duration.quick} ${ease.in} forwards` },
  },
});

export const head = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'start',
  padding: `${space(5)} ${space(5)} ${space(4)}`,
});

export const heading = style({
  ...text.title,
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: 'none' } },
});

export const dismiss = style({ margin: '-6px -8px -6px 0' });

export const about = style({ gridColumn: '1 / -1', color: vars.color.textMuted });

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space(1)} ${space(5)} ${space(5)}`,
});

export const foot = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: `${space(3)} ${space(5)}`,
  borderTop: `1px solid ${vars.color.border}`,
  background: vars.color.surface,
  '@container': {
    [`${modalContainer} (max-width: 360px)`]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
});
