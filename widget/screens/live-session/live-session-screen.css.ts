import { style, styleVariants } from '@vanilla-extract/css';
import { browserRow } from '../../parts/workspace/task-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { variant } from './variant.ts';

const { color } = vars;

export const toolRow = style({
  // On a phone, the button is beside the browser's title, and the switch below them.
  display: 'contents',
  '@container': { [from.small]: { display: 'flex', alignItems: 'center', gap: space(2) } },
});

export const split = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(4),
  '@container': {
    [from.large]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: browserRow,
    },
  },
});

export const withChat = style({
  '@container': { [from.large]: { gridTemplateColumns: `${variant.chatWidth}px minmax(0, 1fr)` } },
});

export const view = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Below the prompt, all remaining height of the page.
  flex: '1 0 auto',
  minWidth: 0,
  minHeight: '480px',
  '@container': { [from.large]: { minHeight: 0, gridColumn: '-2 / -1' } },
});

export const assistant = style({ ...text.title });

export const subtitle = style({ ...text.small, color: color.textMuted });

/** In a narrow container an active browser comes first, because the person may have to use it. */
export const first = style({ order: -1, '@container': { [from.large]: { order: 0 } } });

export const emptyTitle = style({ ...text.title, color: color.text });

export const emptyChat = style({
  display: 'none',
  '@container': {
    [from.large]: { display: 'grid', flex: 1, alignContent: 'center', justifyItems: 'center' },
  },
});

export const stepLines = style({ display: 'grid', gap: space(1.5) });

export const stepList = style({
  display: 'grid',
  gap: space(1),
  // The latest steps matter most, so the list is scrolled to them.
  maxHeight: '168px',
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: space(6),
  listStyle: 'decimal',
});

/** The latest two lines, because what the agent asks or has done needs the space. */
export const shortStepList = style([stepList, { maxHeight: '44px' }]);

export const stepLine = style({ ...text.small, ...userText, overflow: 'visible', color: color.textMuted });

const outcome = style({ ...text.small, ...userText, fontWeight: weight.medium });

export const outcomes = styleVariants({
  busy: [outcome, { color: color.accentText }],
  warning: [outcome, { color: color.warning }],
  success: [outcome, { color: color.success }],
  danger: [outcome, { color: color.danger }],
  neutral: [outcome, { color: color.textMuted }],
});
