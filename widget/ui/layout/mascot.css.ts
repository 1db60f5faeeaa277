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

export const figure = style({ flex: 'none', overflow: 'visible' });

const about = { transformBox: 'fill-box', transformOrigin: '50% 100%' } as const;

export const moods = {
  idle: style({ ...about, animation: `${bob} 3.2s ease-in-out infinite` }),
  flying: style({ ...about, animation: `${fly} 1.8s ease-in-out infinite` }),
  happy: style({ ...about, animation: `${hop} 1.2s ease-out infinite` }),
  sad: style({ ...about }),
};

export const scarf = style({ fill: vars.color.accent });

export const tail = style({
  transformBox: 'fill-box',
  transformOrigin: '0 30%',
  filter: 'brightness(0.86)',
  animation: `${flap} 1.4s ease-in-out infinite`,
});

/** Shakes whatever wears it, once, for 1.5 s. */
export const shake = style({ animation: `${rattle} 1.5s ease-in-out` });
