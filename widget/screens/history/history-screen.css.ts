import { style } from '@vanilla-extract/css';
import { column } from '../../parts/shell/list-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const main = style([
  column,
  {
    gap: space(5),
    padding: `${space(5)} ${space(3)} ${space(10)}`,
    '@container': { [from.medium]: { gap: space(6), padding: `${space(8)} ${space(6)} ${space(16)}` } },
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
});

export const count = style({ ...text.small, color: color.textMuted });

export const tools = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@container': { [from.small]: { gridTemplateColumns: 'minmax(0, 1fr) 160px auto' } },
});

export const toolsWithVerdict = style([
  tools,
  {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@container': {
      [from.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) auto' },
      [from.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 160px 180px auto' },
    },
  },
]);

export const search = style({
  position: 'relative',
  gridColumn: '1 / -1',
  '@container': {
    [from.small]: {
      gridColumn: 'auto',
      selectors: { [`${toolsWithVerdict} &`]: { gridColumn: '1 / -1' } },
    },
    [from.medium]: { selectors: { [`${toolsWithVerdict} &`]: { gridColumn: 'auto' } } },
  },
});

/** Below both filters where there is no room beside them. */
export const refresh = style({
  selectors: { [`${toolsWithVerdict} &`]: { gridColumn: '1 / -1' } },
  '@container': { [from.small]: { selectors: { [`${toolsWithVerdict} &`]: { gridColumn: 'auto' } } } },
});

export const searchIcon = style({
  position: 'absolute',
  insetInlineStart: space(3),
  // Next to the field, whose label is hidden.
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  color: color.textMuted,
});

export const searchInput = style({ selectors: { [`${search} &`]: { paddingInlineStart: space(9) } } });

export const loading = style({ display: 'grid', gap: space(4) });

export const wait = style({ ...text.small, color: color.textMuted });
