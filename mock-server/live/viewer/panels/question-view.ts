import type { PageQuestion } from '../../../browser/view-frame.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import type { SendFiles } from '../send-files.ts';
import { element } from '../element.ts';

/** One question of the page on the screen. */
export interface QuestionView {
  readonly element: HTMLElement;
  /** Where focus goes when the question comes. */
  readonly first: HTMLElement;
  /** The space, or where the field is in it, has changed. */
  place?(): void;
}

export interface QuestionTools {
  /** Sends the answer; the question is taken away. */
  answer(input: WireInput): void;
  sendFiles: SendFiles;
  say(text: string): void;
}

/** A question of one kind. */
export type Asked<Kind extends PageQuestion['kind']> = Extract<PageQuestion, { kind: Kind }>;

export function button(name: string, kind: 'main' | 'other', act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, name);
  made.addEventListener('click', act);
  return made;
}

/**
 * Answers by a key. What the key does besides is left out: focus goes back to the page with the answer, and would
 * type it there.
 */
export function onKey(panel: HTMLElement, act: (event: KeyboardEvent) => (() => void) | null): void {
  panel.addEventListener('keydown', (event) => {
    const answer = act(event);
    if (!answer) return;
    event.preventDefault();
    answer();
  });
}

/** What those read who may not answer. Style sheets show it while somebody else is in control. */
export const waitingNote = (): HTMLElement =>
  element('p', { class: 'waiting' }, 'Waiting for whoever is in control');
