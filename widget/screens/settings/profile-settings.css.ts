import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** All sections have the same inset from the card's edge. Their dividers span the card. */
const part = style({
  padding: space(4),
  '@container': { [from.medium]: { padding: `${space(5)} ${space(6)}` } },
});

export const card = style({ padding: 0 });

export const cardHead = style([part, { display: 'grid', gap: space(1) }]);

export const cardTitle = style({ ...text.title });

export const cardAbout = style({ ...text.small, color: color.textMuted });

export const group = style([
  part,
  {
    display: 'grid',
    gap: space(4),
    borderTop: `1px solid ${color.border}`,
    '@container': {
      [from.medium]: { gridTemplateColumns: '200px minmax(0, 1fr)', gap: space(8) },
    },
  },
]);

export const groupHead = style({ display: 'grid', alignContent: 'start', gap: space(0.5) });

export const groupTitle = style({ ...text.body, fontWeight: weight.strong });

export const groupAbout = style({ ...text.small, color: color.textMuted });

export const choices = style({ display: 'grid', alignContent: 'start', gap: space(4), minWidth: 0 });

export const dimensions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(4),
});

export const unused = style({ ...text.small, gridColumn: '1 / -1', color: color.textMuted });

export const country = style({
  '@container': { [from.small]: { maxWidth: '280px' } },
});

export const footer = style([
  part,
  {
    display: 'grid',
    gap: `${space(3)} ${space(5)}`,
    borderTop: `1px solid ${color.border}`,
    '@container': { [from.medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
  },
]);

const state = style({ ...text.small, flex: '1 1 180px' });

export const states = styleVariants({
  untouched: [state, { color: color.textMuted }],
  unsaved: [state, { color: color.warning, fontWeight: weight.medium }],
  saved: [state, { color: color.textMuted }],
  notSaved: [state, { color: color.danger, fontWeight: weight.medium }],
});

/** Stacked in a narrow container, with the main action on top, as in a dialog. */
export const buttons = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space(2),
  '@container': { [from.medium]: { flexDirection: 'row', marginInlineStart: 'auto' } },
});
