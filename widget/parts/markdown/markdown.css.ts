import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const prose = style({ ...userText, ...text.body });

/** Unformatted text with its own line breaks, in the same layout. */
export const plain = style([prose, { whiteSpace: 'pre-wrap' }]);

globalStyle(`${prose} > * + *`, { marginTop: space(3) });
globalStyle(`${prose} :is(h1, h2)`, { ...text.title });
globalStyle(`${prose} :is(h3, h4, h5, h6)`, { ...text.body, fontWeight: weight.strong });
globalStyle(`${prose} ul`, { listStyle: 'disc', paddingInlineStart: space(5) });
globalStyle(`${prose} ol`, { listStyle: 'decimal', paddingInlineStart: space(5) });
globalStyle(`${prose} li + li`, { marginTop: space(1) });
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space(3),
  borderInlineStart: `3px solid ${color.border}`,
  color: color.textMuted,
});
globalStyle(`${prose} pre`, {
  padding: space(3),
  borderRadius: radius.control,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
});
globalStyle(`${prose} table`, { width: '100%', borderCollapse: 'collapse', ...text.small });
globalStyle(`${prose} :is(th, td)`, {
  padding: `${space(1.5)} ${space(2.5)}`,
  border: `1px solid ${color.border}`,
  textAlign: 'start',
});
globalStyle(`${prose} hr`, { border: 0, borderTop: `1px solid ${color.border}` });
