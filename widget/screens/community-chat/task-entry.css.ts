import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const entry = style({
  // Only lays out the visible part of a long list.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 320px',
  padding: `${space(5)} ${space(1)}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const inside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });

export const head = style({
  ...text.caption,
  position: 'relative',
  color: color.textMuted,
  textAlign: 'center',
});

export const messages = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });

export const status = style({ display: 'flex', alignItems: 'baseline', gap: space(3), minWidth: 0 });

export const words = style({ ...userText, ...text.small, fontWeight: weight.medium });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

/** A task's controls, on one line on a phone. */
export const steering = style([buttons]);

globalStyle(`${steering} > button`, {
  '@container': { '(max-width: 400px)': { flex: '1 1 auto', paddingInline: space(2) } },
});

export const browser = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '480px',
});

export const result = style({
  padding: `${space(1)} ${space(3)}`,
  borderInlineStart: `3px solid ${color.border}`,
});

export const files = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(3),
  '@container': { [from.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' } },
});
