import { style } from '@vanilla-extract/css';

/** In a grid that stretches its items. */
export const alone = style({ justifySelf: 'start' });
