import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  minWidth: 0,
  // Only lays out the visible part of a long conversation.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 72px',
});

export const rows = styleVariants({
  user: [row, { justifyItems: 'end' }],
  bot: [row, { justifyItems: 'start' }],
  assistant: [row, { justifyItems: 'stretch', gap: space(2) }],
  status: [row, { justifyItems: 'center' }],
});

const bubble = style({
  ...userText,
  ...text.body,
  maxWidth: '92%',
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.card,
  whiteSpace: 'pre-line',
});

const card = style([
  bubble,
  {
    maxWidth: '100%',
    whiteSpace: 'normal',
    padding: space(3),
    borderInlineStart: '3px solid',
    color: color.text,
  },
]);

export const bubbles = styleVariants({
  user: [bubble, { background: color.accentSoft, color: color.text, borderEndEndRadius: radius.small }],
  bot: [bubble, { background: color.fill, color: color.text, borderEndStartRadius: radius.small }],
  success: [card, { background: color.successSoft, borderInlineStartColor: color.success }],
  neutral: [card, { background: color.fill, borderInlineStartColor: color.borderStrong }],
  warning: [card, { background: color.warningSoft, borderInlineStartColor: color.warning }],
  danger: [card, { background: color.dangerSoft, borderInlineStartColor: color.danger }],
});

export const status = style({
  ...text.caption,
  padding: `${space(0.75)} ${space(3)}`,
  borderRadius: radius.pill,
  background: color.fill,
  color: color.textMuted,
});

export const attached = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  listStyle: 'none',
  margin: `${space(2)} 0 0`,
  padding: 0,
});

export const chip = style({
  ...userText,
  ...text.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  padding: `${space(0.5)} ${space(2)}`,
  borderRadius: radius.pill,
  background: color.raised,
});

export const foot = style({ marginTop: space(3) });

export const time = style({ ...text.caption, color: color.textMuted });
