import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(5),
  minWidth: 0,
});

export const goal = style({ ...text.title, ...userText });

export const facts = style({ display: 'grid', gap: space(3) });

export const label = style({ ...text.caption, color: color.textMuted, fontWeight: weight.medium });

export const value = style({ ...text.body, ...userText });

export const address = style({ ...text.small, ...userText, color: color.textMuted });

export const heading = style({ ...text.body, fontWeight: weight.strong, marginBottom: space(2) });

export const claims = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const claim = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(2),
  padding: space(3),
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const quote = style({
  ...text.small,
  ...userText,
  marginTop: space(1),
  paddingInlineStart: space(2),
  borderInlineStart: `2px solid ${color.border}`,
  color: color.textMuted,
  whiteSpace: 'pre-line',
});

export const muted = style({ ...text.small, color: color.textMuted });

export const wait = style({ display: 'grid', justifyItems: 'start', gap: space(2) });

export const reading = style({
  ...text.small,
  ...userText,
  maxHeight: '320px',
  overflowY: 'auto',
  padding: space(3),
  borderRadius: radius.control,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
});
