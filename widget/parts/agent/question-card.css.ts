import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const bubble = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: space(3),
  borderRadius: radius.card,
  borderEndStartRadius: radius.small,
  borderInlineStart: `3px solid ${color.accent}`,
  background: color.accentSoft,
});

export const asks = style({
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  margin: 0,
  color: color.accentText,
  fontWeight: weight.strong,
});

export const words = style({ ...userText, ...text.body, margin: 0, whiteSpace: 'pre-line' });

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), minWidth: 0 });

/** A choice may be a long text. */
export const choice = style({ textAlign: 'start', overflowWrap: 'anywhere' });

export const answerForm = style({ display: 'flex', alignItems: 'end', gap: space(2), minWidth: 0 });

export const answerBox = style({ flex: '1 1 0', minWidth: 0, background: color.raised });
