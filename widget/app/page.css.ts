import { style } from '@vanilla-extract/css';
import { ownWindow, restOfWindow } from '../theme/base.css.ts';

/** On the body of the widget's own page. */
export const ownBody = style({ margin: 0 });

/** The widget's ground covers its own page; in someone else's page it is as high as it is given. */
export const ground = style({ minHeight: '100%' });
export const ownGround = style({ minHeight: '100dvh' });

/**
 * What the host is told the height of. Inside a frame it is as high as its content, never as the frame:
 * a frame that follows the height it is told would otherwise only ever grow.
 */
export const content = style({ display: 'flex', flexDirection: 'column' });
export const fillsWindow = style({
  minHeight: '100dvh',
  vars: { [restOfWindow]: '1fr', [ownWindow]: '100dvh' },
});
