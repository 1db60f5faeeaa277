import { style } from '@vanilla-extract/css';
import { ownWindow, restOfWindow } from '../theme/base.css.ts';

/** For the body of the widget's own page. */
export const ownBody = style({ margin: 0 });

/** The background covers the widget's own page. In someone else's page it is as tall as its element. */
export const background = style({ minHeight: '100%' });
export const ownBackground = style({ minHeight: '100dvh' });

/**
 * The element whose height is reported to the host. In a frame it is as tall as its content, never as the frame, because
 * a frame that follows its content would keep growing.
 */
export const content = style({ display: 'flex', flexDirection: 'column' });
export const fillsWindow = style({
  minHeight: '100dvh',
  vars: { [restOfWindow]: '1fr', [ownWindow]: '100dvh' },
});
