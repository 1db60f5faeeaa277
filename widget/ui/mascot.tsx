import { figure, moods, scarf } from './mascot.css.ts';

export { shake } from './mascot.css.ts';

export type MascotMood = keyof typeof moods;

export type MascotProps = { mood?: MascotMood; size: number };

const mouths: Record<MascotMood, string> = {
  idle: 'M43 69q7 5 14 0',
  flying: 'M43 68q7 6 14 0',
  happy: 'M41 66q9 12 18 0z',
  sad: 'M43 72q7-6 14 0',
};

/** The small house in a pilot's goggles and scarf. Decorative: the words beside it say what it means. */
export const Mascot = ({ mood = 'idle', size }: MascotProps) => (
  <svg viewBox="0 0 100 100" width={size} height={size} className={figure} aria-hidden focusable="false">
    <g className={moods[mood]}>
      <path d="M72 18h9v18l-9-8z" fill="#6b3a22" />
      <path d="M20 44h60v42a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" fill="#f7e9d3" />
      <path d="M20 44h60v8H20z" fill="#e2cba6" />
      <path d="M50 10 93 44q2 5-3 5H10q-5 0-3-5z" fill="#8c3414" />
      <path d="M50 10 93 44q1 2 .5 3.5L50 17 6.5 47.5Q6 46 7 44z" fill="#a94a22" />
      <path d="M12 50h76v6H12z" fill="#3b2a1e" />
      <circle cx="35" cy="53" r="14" fill="#3b2a1e" />
      <circle cx="65" cy="53" r="14" fill="#3b2a1e" />
      <circle cx="35" cy="53" r="10.5" fill="#fffaf0" />
      <circle cx="65" cy="53" r="10.5" fill="#fffaf0" />
      <circle cx="37" cy="54" r="4.5" fill="#231f1a" />
      <circle cx="63" cy="54" r="4.5" fill="#231f1a" />
      <path
        d={mouths[mood]}
        fill={mood === 'happy' ? '#231f1a' : 'none'}
        stroke="#231f1a"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path className={scarf} d="M72 80q14-4 24 3-6 1-8 7-9-5-18-2z" />
      <path d="M18 76q32 12 64 0v8q-32 12-64 0z" className={scarf} />
    </g>
  </svg>
);
