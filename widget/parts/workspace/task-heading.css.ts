import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';

/** A card in a side panel. */
const slim = '(max-width: 340px)';
/** A phone. */
const narrow = '(max-width: 400px)';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  containerType: 'inline-size',
  gap: `${space(2)} ${space(4)}`,
  minHeight: '44px',
});

export const title = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  '@container': { [slim]: { flexWrap: 'wrap', rowGap: space(1) } },
});

export const name = style({
  ...text.title,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@container': {
    [slim]: { flexBasis: '100%' },
  },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  '@container': { [narrow]: { width: '100%' } },
});

// All on one line on a phone. Two buttons fill the line.
globalStyle(`${buttons} > button`, {
  '@container': { [narrow]: { flex: '1 1 auto', paddingInline: space(2.5) } },
});
