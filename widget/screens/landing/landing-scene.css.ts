import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const scene = style({ width: '100%', height: 'auto', overflow: 'visible' });

export const sun = style({ fill: color.accentSoft });
export const ground = style({ fill: color.sunken });
export const horizon = style({ stroke: color.borderStrong, strokeWidth: 2, strokeLinecap: 'round' });
export const cloud = style({ fill: color.surface, stroke: color.border, strokeWidth: 1.5 });
export const wall = style({ fill: color.surface, stroke: color.border, strokeWidth: 2 });
export const roof = style({ fill: color.border });
export const pane = style({ fill: color.sunken });
export const lamp = style({ fill: color.accentSoft, stroke: color.accent, strokeWidth: 1.5 });
export const tree = style({ fill: color.successSoft, stroke: color.border, strokeWidth: 1.5 });
export const pad = style({ fill: color.surface, stroke: color.borderStrong, strokeWidth: 2 });
export const route = style({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeDasharray: '1 9',
});

const fillBox = { transformBox: 'fill-box', transformOrigin: '50% 100%' } as const;

const rumble = keyframes({
  '0%, 100%': { transform: 'none' },
  '25%': { transform: 'translate(-1.5px, 0.5px) rotate(-0.6deg)' },
  '75%': { transform: 'translate(1.5px, -0.5px) rotate(0.6deg)' },
});

const climb = keyframes({
  '0%': { transform: 'none' },
  '18%': { transform: 'translate(0, -12px) rotate(-2deg)' },
  '55%': { transform: 'translate(40px, -170px) rotate(8deg) scale(0.85)' },
  '100%': { transform: 'translate(210px, -470px) rotate(16deg) scale(0.35)' },
});

const billow = keyframes({
  '0%': { opacity: 0, transform: 'scale(0.2)' },
  '30%': { opacity: 0.9 },
  '100%': { opacity: 0, transform: 'scale(2.2) translateY(-6px)' },
});

/** Shakes around its base. */
export const pilot = style(fillBox);

export const rumbling = style([fillBox, { animation: `${rumble} 120ms linear infinite` }]);

export const climbing = style([
  fillBox,
  { animation: `${climb} 3s cubic-bezier(0.5, 0, 0.7, 0.6) forwards` },
]);

export const smoke = style({
  fill: color.surface,
  stroke: color.border,
  strokeWidth: 1.5,
  transformBox: 'fill-box',
  transformOrigin: '50% 100%',
  opacity: 0,
  animation: `${billow} 1.6s ease-out forwards`,
});
