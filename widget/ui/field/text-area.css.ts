import { style } from '@vanilla-extract/css';

export const area = style({ resize: 'vertical', minHeight: '72px' });

export const growing = style({ resize: 'none', minHeight: 0, overflowY: 'auto' });
