import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gap: space(5),
  '@container': { [from.medium]: { padding: space(1) } },
});

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: space(5),
  '@container': { [from.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const choice = style({ display: 'grid', gap: space(1.5), minWidth: 0 });

/** Hidden from screen readers, because the options have the same accessible name. */
export const choiceLabel = style({ ...text.small, fontWeight: weight.medium });

export const hint = style({ ...text.small, color: vars.color.textMuted });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });

export const plan = style({
  display: 'grid',
  gap: space(3),
  marginTop: space(4),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: vars.color.fill,
});

export const planHead = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(2.5),
  color: vars.color.textMuted,
});

/** As tall as the line after it. */
export const planIcon = style({ display: 'grid', placeItems: 'center', height: text.body.lineHeight });

export const planAbout = style({ display: 'grid', minWidth: 0 });

export const planWords = style({ ...text.body, fontWeight: weight.medium, color: vars.color.text });

export const planNote = style({ ...text.small, color: vars.color.textMuted });

export const planRuns = style({
  ...text.small,
  display: 'grid',
  gap: space(1),
  // Aligned with the text above, next to its icon.
  paddingInlineStart: `calc(16px + ${space(2.5)})`,
  color: vars.color.text,
});

export const planRun = style({ fontVariantNumeric: 'tabular-nums' });
