import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const heading = style({
  ...text.body,
  fontWeight: weight.strong,
  margin: `${space(5)} 0 ${space(2)}`,
});

export const approvals = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const approval = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(2)}`,
  paddingTop: space(2),
  borderTop: `1px solid ${vars.color.border}`,
});

export const subject = style({ ...userText, ...text.body, fontWeight: weight.medium });

export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });
