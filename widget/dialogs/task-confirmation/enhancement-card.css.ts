import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  padding: space(3.5),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const head = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2),
  color: color.accentText,
});

export const title = style({ ...text.small, fontWeight: weight.strong, color: color.text });

export const unchanged = style({ ...text.small, color: color.textMuted });

/** The same while the text is improved and after that, so that the response moves nothing. */
export const improvement = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  height: '138px',
});

export const improvedText = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  ...text.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // The last visible line fades out to show that there is more. The padding keeps the end readable.
  paddingBottom: space(4),
  selectors: {
    '&:not(:focus-visible)': { maskImage: `linear-gradient(#000 calc(100% - ${space(5)}), transparent)` },
  },
});

export const addedText = style({ flex: 'none', maxHeight: '120px', overflowY: 'auto', ...text.small });

export const list = style({
  margin: `0 0 ${space(2)}`,
  paddingInlineStart: space(5),
  listStyle: 'disc',
  color: color.textMuted,
  whiteSpace: 'normal',
});
