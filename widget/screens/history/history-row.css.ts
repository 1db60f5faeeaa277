import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { circle, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { textStack } from '../../ui/layout/text-stack.css.ts';

const { color } = vars;

export const row = style({
  padding: space(4),
  // The browser skips layout and paint for rows outside the visible area.
  contentVisibility: 'auto',
  // The height of the sticky bar, so that it doesn't cover the row scrolled to.
  scrollMarginTop: space(18),
  containIntrinsicSize: 'auto 128px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space(1)} ${space(3)}`,
  '@container': { [from.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: space(4) } },
});

/** Below the words and, in a wide row, below the actions. */
export const rest = style([textStack, { gridColumn: '2 / -1' }]);

const mark = style(circle('32px'));

export const marks = styleVariants({
  busy: [mark, { background: color.infoSoft, color: color.info }],
  warning: [mark, { background: color.warningSoft, color: color.warning }],
  success: [mark, { background: color.successSoft, color: color.success }],
  neutral: [mark, { background: color.fill, color: color.textMuted }],
  danger: [mark, { background: color.dangerSoft, color: color.danger }],
});

export const title = style({ ...text.body, fontWeight: weight.strong, ...userText });

const lines = (most: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: most,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

export const about = style({ ...text.body, ...lines(2), color: color.text });

export const message = style({ ...text.small, ...lines(2), color: color.textMuted });

export const check = style({
  margin: `${space(1)} 0`,
  selectors: { '&:empty': { display: 'none' } },
});

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(0.5)} ${space(4)}`,
  color: color.textMuted,
});

export const fact = style({ position: 'relative', ...userText });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  alignContent: 'start',
  gap: space(1),
  gridColumn: '1 / -1',
  // Aligns the text of quiet buttons with the content above.
  margin: `${space(2)} -${space(1.5)} 0`,
  '@container': {
    [from.medium]: { gridArea: '1 / 3', margin: `-${space(1)} -${space(1.5)} 0` },
  },
});
