import { style } from '@vanilla-extract/css';
import { browserRow } from '../../parts/workspace/task-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { variant } from './variant.ts';

export const split = style({
  position: 'relative',
  display: 'grid',
  flex: 1,
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(560px, auto) auto',
  '@container': {
    [from.large]: {
      gridTemplateColumns: `minmax(0, 1fr) ${variant.sidePanelWidth}px`,
      gridTemplateRows: browserRow,
    },
  },
});
