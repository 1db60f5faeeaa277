import { style } from '@vanilla-extract/css';
import { radius } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';
import { tableFrame } from '../../ui/layout/data-cells.css.ts';
import { maxPreviewHeight } from './preview-height.ts';

export const scroller = style([
  tableFrame,
  {
    maxHeight: maxPreviewHeight,
    border: `1px solid ${vars.color.border}`,
    borderRadius: radius.card,
  },
]);

/** Columns keep their width, regardless of the rendered rows. */
export const table = style({ tableLayout: 'fixed', minWidth: '100%' });
