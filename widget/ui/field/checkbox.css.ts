import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(2.5),
  alignItems: 'start',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.textMuted } },
});

const { color } = vars;

/** Custom, because the browser's own checkbox has a gray that doesn't fit the theme. */
export const box = style({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '18px',
  height: '18px',
  margin: '1px 0',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.small,
  background: color.raised,
  cursor: 'inherit',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.textMuted },
    '&:checked': { background: color.accent, borderColor: color.accent },
    '&:checked::before': {
      content: '""',
      width: '10px',
      height: '10px',
      background: color.onAccent,
      clipPath: 'polygon(13% 46%, 0 60%, 36% 94%, 100% 22%, 86% 8%, 36% 66%)',
    },
    '&:disabled': { opacity: 0.5 },
  },
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});

export const descriptionText = style({ gridColumn: 2, ...text.small, color: vars.color.textMuted });
