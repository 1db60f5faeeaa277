import { style } from '@vanilla-extract/css';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
});

export const line = style([
  columns,
  {
    ...text.small,
    width: '100%',
    minHeight: controlHeight.large,
    padding: `${space(1.5)} ${space(2)}`,
    borderRadius: radius.control,
    textAlign: 'inherit',
    selectors: { '&:hover': { background: color.hover } },
  },
]);

/** Above what the dialog shows. */
export const chosen = style([
  columns,
  { ...text.body, alignItems: 'start', paddingTop: space(1), color: color.text },
]);

export const words = style({ ...userText, paddingBlock: space(0.5) });

export const wrong = style({ display: 'block', color: color.danger, fontWeight: weight.medium });

export const arrow = style({ color: color.textMuted });
