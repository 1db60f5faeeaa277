import type { ApiStep } from '../../../contract/entities/api-step.ts';
import { t } from '../../messages/translate.ts';
import type { ScreenshotStep } from '../../../contract/entities/screenshot-step.ts';

/** A step of the agent, with its screenshot if there is one. */
export interface TaskStep {
  step: number;
  goal: string;
  /** How it went, as the next step reports it. */
  evaluation: string | undefined;
  url: string | undefined;
  picture: string | undefined;
}

/** Merges a task's steps with their screenshots, sorted by number. */
export function taskSteps(
  steps: readonly ApiStep[] = [],
  screenshots: readonly ScreenshotStep[] = [],
): TaskStep[] {
  const byNumber = new Map(steps.map((step) => [step.step, step]));
  const inOrder = [...byNumber.values()].toSorted((a, b) => a.step - b.step);
  const following = new Map(inOrder.map(({ step }, at) => [step, inOrder[at + 1]]));
  const pictures = new Map(screenshots.map((step) => [step.step, step]));
  return [...new Set([...byNumber.keys(), ...pictures.keys()])]
    .toSorted((a, b) => a - b)
    .map((step) => {
      const own = byNumber.get(step);
      const picture = pictures.get(step);
      return {
        step,
        goal: own?.next_goal || picture?.text || t('Step {step}', { step }),
        evaluation: following.get(step)?.evaluation_previous_goal || undefined,
        url: own?.url || undefined,
        picture: picture?.screenshot || undefined,
      };
    });
}

/** The `src` of a screenshot: an address, a path of the backend, or the picture as a data URL. */
export function pictureSource(picture: string, backendUrl: (path: string) => string): string {
  if (picture.startsWith('/') && !picture.startsWith('//')) {
    // Every JPEG in Base64 begins with this, and a path is unlikely to.
    return picture.startsWith('/9j/') ? `data:image/jpeg;base64,${picture}` : backendUrl(picture);
  }
  if (/^(?:https?:|data:image\/|blob:|\/\/)/i.test(picture)) return picture;
  // Spec silent: the format of `screenshot`. Anything else is treated as a PNG in Base64, because some backends send that.
  return `data:image/png;base64,${picture}`;
}
