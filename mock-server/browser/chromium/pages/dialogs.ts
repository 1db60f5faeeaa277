import type { Clock } from '../../../time/clock.ts';
import type { CdpEvent } from '../cdp.ts';
import type { ChromiumLimits } from '../limits.ts';
import type { Questions } from './questions.ts';
import type { Tab } from './tab.ts';

/** Who answers a page's dialogs: a person who acts here, else the agent, after a moment. */
export interface Dialogs {
  open(tab: Tab, dialog: CdpEvent<'Page.javascriptDialogOpening'>): void;
  closed(tab: Tab): void;
  answer(tab: Tab, accept: boolean, text?: string): Promise<void>;
  /** A person acts: what opens from now on is theirs to answer. */
  personActs(): void;
  /** The agent acts: what is open, or opens from now on, is its own to answer. */
  agentActs(): void;
  close(): void;
}

export interface DialogsOptions {
  questions: Questions;
  clock: Clock;
  limits: ChromiumLimits;
  /** A page opened more dialogs in a row than any may. */
  onEndless(tab: Tab): void;
  background(work: Promise<unknown>): void;
}

export function createDialogs({ questions, clock, limits, onEndless, background }: DialogsOptions): Dialogs {
  let isPersons = false;
  let inARow = 0;
  let cancel = (): void => undefined;

  const answer = async (tab: Tab, accept: boolean, text?: string): Promise<void> => {
    questions.remove((open) => open.tab === tab && open.question.kind === 'dialog');
    await tab.session.send('Page.handleJavaScriptDialog', {
      accept,
      ...(text === undefined ? {} : { promptText: text }),
    });
  };
  const answerAsAgent = () => {
    const open = questions.dialog;
    if (open?.question.kind !== 'dialog') return;
    const { type } = open.question;
    // To read and to leave does no harm; to confirm or to state something is for people.
    background(answer(open.tab, type === 'alert' || type === 'beforeunload'));
  };
  const arm = () => {
    cancel();
    if (!isPersons && questions.dialog) {
      // One after the other is not worth a look at each.
      cancel = clock.after(inARow > 3 ? 0 : limits.agentAnswersMs, answerAsAgent);
    }
  };
  const newTurn = (persons: boolean) => {
    isPersons = persons;
    inARow = 0;
  };
  return {
    open(tab, { type, message, defaultPrompt = '' }) {
      inARow += 1;
      if (inARow > limits.dialogsInARow) {
        // A script that asks without end would never let anybody get on; stopping it does not work in between.
        return onEndless(tab);
      }
      questions.addDialog(tab, { kind: 'dialog', type, message, defaultText: defaultPrompt });
      arm();
    },
    closed: (tab) => questions.remove((open) => open.tab === tab && open.question.kind === 'dialog'),
    answer,
    personActs() {
      newTurn(true);
      cancel();
    },
    agentActs() {
      newTurn(false);
      arm();
    },
    close: () => cancel(),
  };
}
