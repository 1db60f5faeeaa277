import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(3),
  width: '100%',
  maxWidth: '880px',
  minHeight: 0,
  margin: '0 auto',
  padding: space(3),
  '@container': { [from.medium]: { padding: `${space(5)} ${space(6)}` } },
});

export const heading = style({ ...text.title });

/** The list of tasks. It takes the window's remaining height and has its own scrollbar. */
export const listArea = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 400px',
  minHeight: 0,
});

/** Placeholder for a task: the request, the reply, and the result. */
export const waiting = style({
  display: 'grid',
  gap: space(3),
  padding: `${space(11)} ${space(1)} ${space(5)}`,
  borderTop: `1px solid ${vars.color.border}`,
});

globalStyle(`${waiting} > :nth-child(1)`, { marginInlineStart: '48%' });
globalStyle(`${waiting} > :nth-child(2)`, { marginInlineEnd: '40%' });

export const empty = style({ display: 'grid', flex: 1, placeItems: 'center' });

/** Its padding is what a question's sticky head expects. */
export const log = style({
  flex: '1 1 0',
  padding: `${space(3)} 0`,
  borderTop: `1px solid ${vars.color.border}`,
});
