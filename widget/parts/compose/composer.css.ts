import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const box = style({
  display: 'grid',
  containerType: 'inline-size',
  minWidth: 0,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.dialog,
  background: color.raised,
  boxShadow: vars.shadow.low,
  transition: transition('border-color', 'box-shadow'),
  selectors: {
    // The focus ring belongs to the box, because the text area fills only its upper part.
    '&:has(textarea:focus-visible)': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-1px',
      boxShadow: `0 0 0 3px ${color.accentSoft}, ${vars.shadow.mid}`,
    },
  },
});

const inset = { above: 3.5, below: 1 } as const;
/** The height of its rows while the text is short. */
const rowsTall = (rows: number) => ({
  minHeight: `calc(${rows}lh + ${space(inset.above + inset.below)})`,
});

export const input = style({
  selectors: {
    '&&[rows="1"]': rowsTall(1),
    '&&[rows="2"]': rowsTall(2),
    '&&, &&:hover:not(:disabled), &&:focus-visible': {
      border: 0,
      outline: 0,
      background: 'transparent',
      padding: `${space(inset.above)} ${space(4)} ${space(inset.below)}`,
      ...text.lead,
      borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
    },
  },
});

/** Wide enough for all tools in one row. Narrower boxes reserve two rows. */
const oneRow = '(min-width: 490px)';

export const bar = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space(3),
  padding: `${space(1.5)} ${space(2)} ${space(1)} ${space(2)}`,
});

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: '36px',
});

/** For tools that need two rows in a narrow container. */
export const twoRows = style({
  minHeight: '60px',
  '@container': { [oneRow]: { minHeight: '36px' } },
});

export const hintText = style({
  ...text.caption,
  color: color.textMuted,
  margin: 0,
  padding: `0 ${space(4)} ${space(2.5)}`,
});

export const tooLong = style({ margin: 0, padding: `0 ${space(4)} ${space(2.5)}` });
