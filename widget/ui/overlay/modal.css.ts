import { createContainer, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { duration, ease } from '../../theme/motion.ts';
import { space, radius } from '../../theme/scale.ts';
import { userText, text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** A modal covers the page, so its content responds to the modal's own width. */
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
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'start',
  padding: `${space(5)} ${space(5)} ${space(4)}`,
});

export const heading = style({
  ...text.title,
  ...userText,
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
  selectors: {
    '&[data-notice]::before': {
      content: 'attr(data-notice)',
      flex: '1 1 100%',
      color: vars.color.textMuted,
    },
  },
  '@container': {
    [`${modalContainer} (max-width: 360px)`]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const sink = keyframes({ to: { opacity: 0, transform: 'translateY(8px)' } });

const panel = style({
  margin: 'auto',
  inset: 'var(--visible-top, 0px) 0 var(--visible-bottom, 0px)',
  height: 'fit-content',
  maxWidth: 'none',
  maxHeight: 'min(80vh, calc(100dvh - var(--visible-top, 0px) - var(--visible-bottom, 0px) - 32px))',
  borderRadius: radius.dialog,
  animation: `${rise} ${duration.slow} ${ease.out}`,
  selectors: { [`&.${closing}`]: { animation: `${sink} ${duration.quick} ${ease.in} forwards` } },
});

const widths = styleVariants({ small: 420, medium: 560, large: 840 }, (width) => [
  panel,
  { width: `min(${width}px, calc(100vw - 24px))` },
]);

/** `tall` has a fixed height, so that nothing moves when content arrives later. */
export const panels = { ...widths, tall: style([widths.medium, { height: '720px' }]) };

const sheet = style({
  width: 'min(400px, calc(100vw - 40px))',
  maxWidth: 'none',
  height: 'calc(100dvh - var(--visible-top, 0px) - var(--visible-bottom, 0px))',
  maxHeight: 'none',
  margin: 0,
});

const slide = (off: string) => ({
  animation: `${keyframes({ from: { transform: `translateX(${off})` } })} ${duration.slow} ${ease.out}`,
  selectors: {
    [`&.${closing}`]: {
      animation: `${keyframes({ to: { transform: `translateX(${off})` } })} ${duration.quick} ${ease.in} forwards`,
    },
  },
});

export const sheets = styleVariants({
  right: [sheet, { inset: 'var(--visible-top, 0px) 0 auto auto' }, slide('100%')],
  left: [sheet, { inset: 'var(--visible-top, 0px) auto auto 0' }, slide('-100%')],
});
