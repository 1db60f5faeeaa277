import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';
import type { DemoStep, DemoTask, DemoView } from './demo-tasks.ts';

/** What the demo shows at one moment of a task. */
export type DemoMoment = {
  /** The step at work, counted from nought; the last one once all are done. */
  step: number;
  /** In percent; a hundred only when all is done. */
  progress: number;
  view: DemoView;
  isDone: boolean;
};

/** Where a task is so many milliseconds after its start. Nothing is counted up: a late look loses no time. */
export function demoMoment(
  { steps, duration }: Pick<DemoTask, 'steps' | 'duration'>,
  elapsed: number,
): DemoMoment {
  const last = steps.length - 1;
  if (elapsed >= duration) return { step: last, progress: 100, view: 'complete', isDone: true };
  const passed = Math.max(0, elapsed);
  let end = 0;
  const found = steps.findIndex((step) => {
    end += step.duration;
    return passed < end;
  });
  const step = found === -1 ? last : found;
  return {
    step,
    progress: Math.min((passed / duration) * 100, limits.demo.progressCap),
    view: viewOf(steps, step),
    isDone: false,
  };
}

const viewOf = (steps: readonly DemoStep[], step: number): DemoView => steps[step]?.view ?? 'login';

const words: readonly Message[] = [
  'Firing up the AI Engine for takeoff...',
  'Taking flight...',
  'Browser loading task...',
  'Connecting to live view...',
  'Preparing automation environment...',
];

/** What the splash says so many milliseconds after the start; undefined once it is over. */
export function demoSplash(elapsed: number): string | undefined {
  if (elapsed >= limits.splash.demo) return undefined;
  const said = words[Math.max(0, Math.floor((elapsed / limits.splash.demo) * words.length))];
  return said && t(said);
}

/** What the assistant says at the end. */
export function demoResult(files: readonly string[]): string {
  return [
    t('Task completed successfully!'),
    '',
    t('Generated files:'),
    // Kept together: a long name would leave its dot alone on a line.
    ...files.map((name) => `•\u00a0${name}`),
  ].join('\n');
}
