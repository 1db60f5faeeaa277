import { style, styleVariants } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { circle, radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  padding: 0,
  overflow: 'hidden',
});

/** The minimum height shows the header and the current step. */
export const open = style([card, { minHeight: '84px' }]);

export const header = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  width: '100%',
  minHeight: '44px',
  padding: `${space(2.5)} ${space(3)} ${space(2.5)} ${space(4)}`,
  textAlign: 'inherit',
  ...text.small,
  transition: transition('background-color'),
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: radius.card },
  },
});

export const words = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(2.5), minWidth: 0 });

export const title = style({ fontWeight: weight.strong });

export const count = style({ color: color.textMuted });

export const time = style({
  color: color.accentText,
  fontWeight: weight.medium,
});

export const chevron = style({
  flex: 'none',
  color: color.textMuted,
  transition: transition('transform'),
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
});

export const list = style({
  padding: `${space(1)} ${space(4)} ${space(4)}`,
  maxHeight: '200px',
  overflowY: 'auto',
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: `0 0 ${radius.card} ${radius.card}` },
  },
});

export const stepRow = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: space(2.5),
  selectors: { '& + &': { marginTop: space(2.5) } },
});

const mark = style(circle('20px'));

export const marks = styleVariants({
  done: [mark, { background: color.successSoft, color: color.success }],
  current: [mark, { color: color.accentText }],
  failed: [mark, { background: color.dangerSoft, color: color.danger }],
  pending: [mark, { border: `1.5px solid ${color.border}` }],
});

export const goal = style({
  ...text.small,
  ...userText,
  selectors: { '[aria-current="step"] > &': { fontWeight: weight.medium } },
});
