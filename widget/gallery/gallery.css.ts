import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../theme/base.css.ts';
import { space } from '../theme/scale.ts';
import { text } from '../theme/type.ts';
import { vars } from '../theme/vars.css.ts';

// Only the gallery may clear the body's margin, because it owns its page.
globalStyle('body', { margin: 0 });

export const page = style({ minHeight: '100vh' });

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space(6)} ${space(4)} ${space(2)}`,
  maxWidth: '1160px',
  margin: '0 auto',
});

export const heading = style(text.display);

export const sections = style({
  display: 'grid',
  gap: space(4),
  padding: space(4),
  maxWidth: '1160px',
  margin: '0 auto',
  alignItems: 'start',
  '@container': { [from.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const wide = style({ '@container': { [from.medium]: { gridColumn: '1 / -1' } } });

export const sectionTitle = style({ ...text.small, color: vars.color.textMuted, marginBottom: space(3) });

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), alignItems: 'center' });

export const stack = style({ display: 'grid', gap: space(4) });

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
  gap: space(2),
});

export const swatch = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(1),
  ...text.caption,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  textAlign: 'center',
});

export const chip = style({
  width: '100%',
  height: '32px',
  borderRadius: '6px',
  border: `1px solid ${vars.color.border}`,
});
