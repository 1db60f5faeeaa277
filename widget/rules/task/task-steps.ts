import type { ApiStep } from '../../../contract/entities/api-step.ts';
import { t } from '../../messages/translate.ts';
import type { ScreenshotStep } from '../../../contract/entities/screenshot-step.ts';

/** One thing the agent did, with its picture where there is one. */
export interface TaskStep {
  step: number;
  goal: string;
  /** How it went, which the step after it tells. */
  evaluation: string | undefined;
  url: string | undefined;
  picture: string | undefined;
}

/** What the task tells of its steps together with what was pictured, in order, each step once. */
export function taskSteps(
  steps: readonly ApiStep[] = [],
  pictured: readonly ScreenshotStep[] = [],
): TaskStep[] {
  const told = new Map(steps.map((step) => [step.step, step]));
  const inOrder = [...told.values()].toSorted((a, b) => a.step - b.step);
  const after = new Map(inOrder.map(({ step }, at) => [step, inOrder[at + 1]]));
  const pictures = new Map(pictured.map((step) => [step.step, step]));
  return [...new Set([...told.keys(), ...pictures.keys()])]
    .toSorted((a, b) => a - b)
    .map((step) => {
      const own = told.get(step);
      const picture = pictures.get(step);
      return {
        step,
        goal: own?.next_goal || picture?.text || t('Step {step}', { step }),
        evaluation: after.get(step)?.evaluation_previous_goal || undefined,
        url: own?.url || undefined,
        picture: picture?.screenshot || undefined,
      };
    });
}

/** What an image loads: an address, a path of the backend, or the picture itself as text. */
export function pictureSource(picture: string, backendUrl: (path: string) => string): string {
  if (picture.startsWith('/') && !picture.startsWith('//')) {
    // A long text that happens to begin with a slash is a JPEG in Base64: so do all of them.
    return picture.startsWith('/9j/') ? `data:image/jpeg;base64,${picture}` : backendUrl(picture);
  }
  if (/^(?:https?:|data:image\/|blob:|\/\/)/i.test(picture)) return picture;
  // Spec silent: what `screenshot` holds, because backends send the picture itself there, without saying its kind.
  return `data:image/png;base64,${picture}`;
}
