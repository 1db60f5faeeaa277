import { style } from '@vanilla-extract/css';
import { tableFrame } from '../../ui/layout/data-cells.css.ts';
import { maxPreviewHeight } from './preview-height.ts';

export const scroller = style([tableFrame, { maxHeight: maxPreviewHeight }]);

/** Columns keep their width, regardless of the rendered rows. */
export const table = style({ tableLayout: 'fixed', minWidth: '100%' });
