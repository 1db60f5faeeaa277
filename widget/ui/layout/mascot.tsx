import { cx } from './cx.ts';
import { drawing, figure, moods, scarf, tail, waves } from './mascot.css.ts';

export { shake } from './mascot.css.ts';

export type MascotMood = keyof typeof moods;

export interface MascotProps {
  mood?: MascotMood;
  size: number;
  /** Disables the animation, as in a logo. */
  still?: boolean;
}

const mouths: Record<MascotMood, string> = {
  idle: 'M44 72q6 4 12 0',
  flying: 'M43 71q7 6 14 0',
  happy: 'M42 70q8 11 16 0z',
  sad: 'M44 75q6-6 12 0',
};

const gaze: Record<MascotMood, number> = { idle: 54, flying: 53, happy: 52.5, sad: 56.5 };

const ink = '#2a231c';
const brass = '#d19a3a';
const glass = '#eaf4f3';

const box = (size: number) => ({
  viewBox: '0 0 100 100',
  width: size,
  height: size,
  className: drawing,
  focusable: false,
});

const House = ({ mood }: { mood: MascotMood }) => (
  <>
    <path d="M68 12h11v22l-11-9z" fill="#8a6a50" />
    <path d="M66 9.5h15v5H66z" fill={ink} />
    <path d="M19 40h62v44a7 7 0 0 1-7 7H26a7 7 0 0 1-7-7z" fill="#f6e6cb" />
    <path d="M70 40h11v44a7 7 0 0 1-7 7h-4z" fill="#e6cfa8" />
    <path d="M46 8.5q4-3 8 0l39 30q4 5-2 7H9q-6-2-2-7z" fill="#46606f" />
    <path d="M46 8.5q4-3 8 0l39 30q1.5 2 1 3.5L54 13q-4-3-8 0L6 42q-.5-1.5 1-3.5z" fill="#6d8b9b" />
    <path d="M15 49.5h70v9H15z" fill="#6a4a33" />
    <path
      d="M20 54q0-14 13-14h6q9 0 11 8 2-8 11-8h6q13 0 13 14t-13 14h-6q-8 0-11-8-3 8-11 8h-6q-13 0-13-14z"
      fill={ink}
    />
    <path
      d="M23 54q0-11 10-11h6q10 0 10 11t-10 11h-6q-10 0-10-11zM51 54q0-11 10-11h6q10 0 10 11t-10 11h-6q-10 0-10-11z"
      fill={brass}
    />
    <path
      d="M26 54q0-8 7.5-8h5q7.5 0 7.5 8t-7.5 8h-5q-7.5 0-7.5-8zM54 54q0-8 7.5-8h5q7.5 0 7.5 8t-7.5 8h-5q-7.5 0-7.5-8z"
      fill={glass}
    />
    <circle cx="38" cy={gaze[mood]} r="4.5" fill={ink} />
    <circle cx="62" cy={gaze[mood]} r="4.5" fill={ink} />
    <path d="m28.5 54 4.5-5.5M68.5 54l3-5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    <path
      d={mouths[mood]}
      fill={mood === 'happy' ? ink : 'none'}
      stroke={ink}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path className={scarf} d="M15 80q35 9 70 0 3 5 0 10-35 9-70 0-3-5 0-10z" />
  </>
);

const ScarfEnd = () => (
  <path className={scarf} d="M84 80.6q7-1.4 13 2.4l-5 4 4 6q-5-2.6-12.2-2.4 3.2-5 .2-10z" />
);

/** The mascot: a small house with a pilot's goggles and scarf. Decorative, because the text next to it has the meaning. */
export const Mascot = ({ mood = 'idle', size, still = false }: MascotProps) => (
  // The moving part is a separate SVG, because browsers can move a whole one without repainting it sixty times a
  // second.
  <span className={cx(figure, !still && moods[mood])} aria-hidden>
    <svg {...box(size)}>
      <House mood={mood} />
    </svg>
    <svg {...box(size)} className={cx(drawing, waves, !still && tail)}>
      <ScarfEnd />
    </svg>
  </span>
);

/** The mascot inside a larger SVG, which can contain only SVG elements. */
export const MascotInScene = ({ mood = 'idle', size }: Omit<MascotProps, 'still'>) => (
  <svg {...box(size)}>
    <g className={moods[mood]}>
      <House mood={mood} />
      <g className={cx(waves, tail)}>
        <ScarfEnd />
      </g>
    </g>
  </svg>
);
