import { style } from '@vanilla-extract/css';
import { limits } from '../../rules/limits.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const heading = style({ ...text.small, color: color.textMuted, marginBottom: space(1.5) });

export const description = style({
  maxHeight: `${limits.confirmation.descriptionHeight}px`,
  overflowY: 'auto',
  padding: space(3.5),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: space(3),
  marginTop: space(4),
  padding: space(3.5),
  borderRadius: radius.card,
  background: color.accentSoft,
});

export const fact = style({ display: 'grid', gap: space(0.5), fontWeight: weight.strong });

export const label = style({ ...text.caption, color: color.accentText, fontWeight: weight.regular });

export const modeRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  marginTop: space(4),
  fontWeight: weight.medium,
  fontSize: text.small.fontSize,
});

export const waiting = style({ marginTop: space(4) });
