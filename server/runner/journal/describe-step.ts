import { isSpeedMode, type SpeedMode } from '../../../contract/entities/speed-mode.ts';
import type { Decision } from '../../agent/decision.ts';
import type { Target } from '../../browser/driver.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** How the steps of a task run and are described in a speed mode. */
interface ModeStyle {
  /** How much a step explains. */
  explains: 'reasons' | 'in full' | 'tersely' | 'not at all';
  /** Longer goals are cut. */
  goalCharacters: number;
  /** How long a step takes, compared with the mode `fast`. */
  slowness: number;
}

const full = { goalCharacters: 200, explains: 'in full' } as const;

/** From the most thorough mode to the quickest. */
export const modeStyles: Record<SpeedMode, ModeStyle> = {
  smart: { ...full, explains: 'reasons', slowness: 1.5 },
  balanced: { ...full, slowness: 1.2 },
  fast: { ...full, slowness: 1 },
  'super-fast': { explains: 'tersely', goalCharacters: 60, slowness: 0.5 },
  'ultra-fast': { explains: 'not at all', goalCharacters: 32, slowness: 0.3 },
};

/** Returns the speed mode of a task's model. Unknown models run as `fast`, like the simple screen's. */
export function speedModeOf(model: string | undefined): SpeedMode {
  return isSpeedMode(model) ? model : 'fast';
}

/** The description of a step for the person. */
export interface StepDescription {
  goal: string;
  /** How the last step went; empty in modes that don't show it. */
  evaluation: string;
  url: string;
}

const shorten = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters).replace(/[\s,;:(]+$/, '')}...`;

/** Returns the reason for a decision without one. */
function describePage({ headings, links, title }: PageReading): string {
  const name = headings[0]?.text ?? title;
  if (name === '') return 'no page is open yet';
  // An agent that reads texts only gets no links.
  return `the page "${name}"${links.length === 0 ? '' : ` and its ${links.length} links`}`;
}

/** Describes a step: with reasons in a thorough mode, in a few words in a quick one. */
export function describeStep(
  decision: Pick<Decision, 'goal' | 'evaluation' | 'because'>,
  page: PageReading,
  mode: SpeedMode,
): StepDescription {
  const { explains, goalCharacters } = modeStyles[mode];
  const goal = shorten(decision.goal, goalCharacters);
  const { evaluation } = decision;
  const { url } = page;
  switch (explains) {
    case 'reasons': {
      const sentence = evaluation.replace(/[.\s]+$/, '');
      return { goal, url, evaluation: `${sentence}. Reason: ${decision.because ?? describePage(page)}.` };
    }
    case 'in full':
      return { goal, url, evaluation };
    case 'tersely':
      return { goal, url, evaluation: evaluation.split(/[;,]\s|[.!?]\s/)[0] ?? evaluation };
    default:
      return { goal, url, evaluation: '' };
  }
}

/** Names what an action acts on. The name of a reference is in what the agent has seen: `button "Save" [e12]`. */
function nameOf(target: Target, seen: readonly string[]): string {
  if (target.by === 'role') return `"${target.name}"`;
  if (target.by === 'label') return `"${target.label}"`;
  if (target.by === 'href') return target.href;
  const mark = ` [${target.ref}]`;
  const text = seen.find((each) => each.includes(mark)) ?? '';
  return /"[^"\n]*"$/.exec(text.slice(0, Math.max(0, text.indexOf(mark))))?.[0] ?? 'an element';
}

/**
 * Describes what a decision does, without the values that it enters: `Fill in "Name", "Unit", and click "Search"`.
 *
 * @param seen What the agent has seen of the page: its outline, and the result of the step before.
 */
export function describeAction(decision: Decision, seen: readonly string[] = []): string {
  const name = (target: Target): string => nameOf(target, seen);
  switch (decision.do) {
    case 'click':
      return `Click ${name(decision.target)}`;
    case 'goto':
      return `Open ${decision.url}`;
    case 'fill': {
      const fields = decision.fields.map(({ target }) => name(target)).join(', ');
      const then = decision.thenClick ? `, and click ${name(decision.thenClick)}` : '';
      return `Fill in ${fields}${then}`;
    }
    case 'select':
      return `Choose "${decision.option}" in ${name(decision.target)}`;
    case 'check':
      return `${decision.checked ? 'Check' : 'Uncheck'} ${name(decision.target)}`;
    case 'press':
      return `Press ${decision.keys}`;
    case 'scroll':
      return `Scroll ${decision.to === 'up' || decision.to === 'down' ? decision.to : `to the ${decision.to}`}`;
    case 'upload':
      return `Upload ${decision.files.join(', ')}`;
    case 'download':
      return `Download ${name(decision.target)}`;
    case 'write':
      return `Save ${decision.files.map((file) => file.name).join(', ')}`;
    case 'find':
      return `Search ${decision.file ?? 'the page'} for "${decision.words}"`;
    case 'read':
      return `Read ${decision.file}`;
    case 'collect':
    case 'extract':
      return `Copy rows of the page into "${decision.into}"`;
    default:
      return plainActions[decision.do];
  }
}

const plainActions = {
  back: 'Go back',
  tab: 'Show another page',
  look: 'Read more of the page',
  wait: 'Wait for the page',
  stumble: 'Decide what to do',
  ask: 'Ask a question',
  login: 'Ask for a login',
  finish: 'Finish',
  fail: 'Give up',
} as const;
