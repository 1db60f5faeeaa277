import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const bob = keyframes({ '50%': { transform: 'translateY(-3%)' } });
const fly = keyframes({
  '0%, 100%': { transform: 'translate(-2%, 0) rotate(-5deg)' },
  '50%': { transform: 'translate(2%, -5%) rotate(-2deg)' },
});
const hop = keyframes({ '30%': { transform: 'translateY(-8%)' }, '55%': { transform: 'translateY(0)' } });
const flap = keyframes({ '50%': { transform: 'skewY(8deg) scaleX(1.06)' } });
const rattle = keyframes({
  '0%, 100%': { transform: 'none' },
  '15%, 45%, 75%': { transform: 'rotate(-5deg)' },
  '30%, 60%, 90%': { transform: 'rotate(5deg)' },
});

export const figure = style({ position: 'relative', flex: 'none', display: 'inline-block' });

export const drawing = style({ display: 'block', overflow: 'visible' });

const origin = { transformOrigin: '50% 91%' } as const;

export const moods = {
  idle: style({ ...origin, animation: `${bob} 3.2s ease-in-out infinite` }),
  flying: style({ ...origin, animation: `${fly} 1.8s ease-in-out infinite` }),
  happy: style({ ...origin, animation: `${hop} 1.2s ease-out infinite` }),
  sad: style({ ...origin }),
};

export const scarf = style({ fill: vars.color.accent });

/** The end of the scarf, in shadow. */
export const waves = style({
  position: 'absolute',
  inset: 0,
  transformOrigin: '84% 84%',
  filter: 'brightness(0.86)',
});

export const tail = style({ animation: `${flap} 1.4s ease-in-out infinite` });

/** Shakes an element once, for 1.5 s. */
export const shake = style({ animation: `${rattle} 1.5s ease-in-out` });
