import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';
import type { DemoStep, DemoTask, DemoView } from './demo-tasks.ts';

/** The state of the demo at a moment. */
export type DemoMoment = {
  /** The index of the current step, or of the last one once all are done. */
  step: number;
  /** In percent. 100 only when the task is done. */
  progress: number;
  view: DemoView;
  isDone: boolean;
};

/** The state of a task `elapsed` milliseconds after its start. Depends only on the time, so late ticks don't matter. */
export function demoMoment(
  { steps, duration }: Pick<DemoTask, 'steps' | 'duration'>,
  elapsed: number,
): DemoMoment {
  const last = steps.length - 1;
  if (elapsed >= duration) return { step: last, progress: 100, view: 'complete', isDone: true };
  const passed = Math.max(0, elapsed);
  let end = 0;
  const current = steps.findIndex((step) => {
    end += step.duration;
    return passed < end;
  });
  const step = current === -1 ? last : current;
  return {
    step,
    progress: Math.min((passed / duration) * 100, limits.demo.progressCap),
    view: viewOf(steps, step),
    isDone: false,
  };
}

const viewOf = (steps: readonly DemoStep[], step: number): DemoView => steps[step]?.view ?? 'login';

const splashMessages: readonly Message[] = [
  'Firing up the AI Engine for takeoff...',
  'Taking flight...',
  'Browser loading task...',
  'Connecting to live view...',
  'Preparing automation environment...',
];

/** The splash message at `elapsed` milliseconds after the start, or undefined once the splash is over. */
export function demoSplash(elapsed: number): string | undefined {
  if (elapsed >= limits.splash.demo) return undefined;
  const message =
    splashMessages[Math.max(0, Math.floor((elapsed / limits.splash.demo) * splashMessages.length))];
  return message && t(message);
}

/** The assistant's message at the end. */
export function demoResult(files: readonly string[]): string {
  return [
    t('Task completed successfully!'),
    '',
    t('Generated files:'),
    // A no-break space keeps the bullet on the line of a long name.
    ...files.map((name) => `•\u00a0${name}`),
  ].join('\n');
}
