import { style } from '@vanilla-extract/css';
import { text } from '../../theme/type.ts';

/** A page with a top bar and one centered column. */
export const page = style({ display: 'flex', flexDirection: 'column', flex: 1 });

/** The screen sets its gaps and padding. */
export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  width: '100%',
  maxWidth: '960px',
  margin: '0 auto',
});

export const heading = style({ ...text.heading });
