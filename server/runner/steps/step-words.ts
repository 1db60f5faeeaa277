import { isSpeedMode, type SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { modeWords } from '../../../mock-server/recipes/ask/mode-words.ts';
import type { Decision } from '../../agent/recipe.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** The mode a task's model means. Models this server does not know go the way of `fast`, as the simple screen's does. */
export function speedModeOf(model: string | undefined): SpeedMode {
  return isSpeedMode(model) ? model : 'fast';
}

/** A step as it is told. */
export interface StepWords {
  goal: string;
  /** How the step before went; empty where a mode tells nothing of it. */
  evaluation: string;
  url: string;
}

const shortened = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters).replace(/[\s,;:(]+$/, '')}...`;

/** What a decision rests on, where the recipe gives no reason of its own. */
function seen({ headings, links, title }: PageReading): string {
  const name = headings[0]?.text ?? title;
  return name === '' ? 'no page is open yet' : `the page "${name}" and its ${links.length} links`;
}

/** How a step is told: with reasons in a thorough mode, in a few words in a quick one. */
export function stepWords(
  decision: Pick<Decision<unknown>, 'goal' | 'evaluation' | 'because'>,
  page: PageReading,
  mode: SpeedMode,
): StepWords {
  const { explains, goalCharacters } = modeWords[mode];
  const goal = shortened(decision.goal, goalCharacters);
  const { evaluation } = decision;
  const { url } = page;
  switch (explains) {
    case 'reasons': {
      const said = evaluation.replace(/[.\s]+$/, '');
      return { goal, url, evaluation: `${said}. Reason: ${decision.because ?? seen(page)}.` };
    }
    case 'in full':
      return { goal, url, evaluation };
    case 'tersely':
      return { goal, url, evaluation: evaluation.split(/[;,]\s|[.!?]\s/)[0] ?? evaluation };
    default:
      return { goal, url, evaluation: '' };
  }
}
