import type { PageQuestion } from '../../../browser/view-frame.ts';
import { createDialogPanel } from './dialog-panel.ts';
import { element } from '../element.ts';
import { createFileCard } from './file-card.ts';
import type { Size } from '../picture/fit-box.ts';
import type { Link } from '../link.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';
import type { QuestionTools, QuestionView } from './question-view.ts';
import { createSelectPanel } from './select-panel.ts';

/** Shows what the page waits for: one question at a time, over its picture. */
export interface Questions {
  readonly element: HTMLElement;
  show(questions: PageQuestion[]): void;
  setInteractive(interactive: boolean): void;
  /** The server has dealt with an input: a refused answer brings its question back. */
  answered(sequence: number, wasApplied: boolean): void;
  place(): void;
}

interface Surroundings {
  screen: PictureScreen;
  space(): Size;
  /** Where focus goes when a question that had it is gone. */
  focusPage(): void;
}

export function createQuestions(link: Link, { screen, space, focusPage }: Surroundings): Questions {
  const layer = element('div', { class: 'questions', inert: '' });
  let asked: PageQuestion[] = [];
  let shown: { id: number; view: QuestionView } | null = null;
  /** Answers on their way, by sequence: their questions are not shown meanwhile. */
  const answers = new Map<number, number>();

  const viewOf = (question: PageQuestion): QuestionView => {
    const tools: QuestionTools = {
      sendFiles: link.sendFiles,
      say: (text) => link.say(text),
      answer(input) {
        answers.set(link.send(input), question.id);
        update();
      },
    };
    if (question.kind === 'dialog') return createDialogPanel(question, tools);
    if (question.kind === 'file') return createFileCard(question, tools);
    screen.reveal(question.box);
    return createSelectPanel(question, tools, { fieldBox: () => screen.boxOf(question.box), space });
  };
  const update = () => {
    const isOnItsWay = new Set(answers.values());
    const question = asked.find(({ id }) => !isOnItsWay.has(id));
    if (question?.id === shown?.id) return;
    const hadFocus = layer.contains(document.activeElement);
    shown = question ? { id: question.id, view: viewOf(question) } : null;
    layer.replaceChildren(...(shown ? [shown.view.element] : []));
    layer.classList.toggle('over', question !== undefined && question.kind !== 'select');
    shown?.view.place?.();
    if (shown) focusFirst();
    else if (hadFocus) focusPage();
  };
  /** Focus is taken only from a window that has it: this one is in somebody else's page. */
  const focusFirst = () => {
    if (!layer.inert && document.hasFocus()) shown?.view.first.focus({ preventScroll: true });
  };
  return {
    element: layer,
    show(questions) {
      asked = questions;
      const ids = new Set(questions.map(({ id }) => id));
      for (const [sequence, id] of answers) if (!ids.has(id)) answers.delete(sequence);
      update();
    },
    setInteractive(interactive) {
      if (layer.inert === !interactive) return;
      layer.inert = !interactive;
      focusFirst();
    },
    answered(sequence, wasApplied) {
      if (wasApplied || !answers.delete(sequence)) return;
      update();
    },
    place: () => shown?.view.place?.(),
  };
}
