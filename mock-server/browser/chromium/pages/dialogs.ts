import type { CdpEvent } from '../cdp.ts';
import type { BrowserTools } from '../limits.ts';
import type { Questions } from './questions.ts';
import type { Tab } from './tab.ts';

/**
 * Who answers a page's dialogs: a person who acts here, else the agent, after a moment. `onEndless` is told of a page
 * that opened more in a row than any may.
 */
export function createDialogs(
  questions: Questions,
  { clock, limits, background }: BrowserTools,
  onEndless: (tab: Tab) => void,
) {
  let isPersons = false;
  let inARow = 0;
  let cancel = (): void => undefined;

  const closed = (tab: Tab) =>
    questions.remove((open) => open.tab === tab && open.question.kind === 'dialog');
  const answer = async (tab: Tab, accept: boolean, text?: string): Promise<void> => {
    closed(tab);
    const promptText = text === undefined ? {} : { promptText: text };
    await tab.session.send('Page.handleJavaScriptDialog', { accept, ...promptText });
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
    // One after the other is not worth a look at each.
    if (!isPersons && questions.dialog)
      cancel = clock.after(inARow > 3 ? 0 : limits.agentAnswersMs, answerAsAgent);
  };
  const newTurn = (persons: boolean) => {
    isPersons = persons;
    inARow = 0;
    arm();
  };
  return {
    open(tab: Tab, { type, message, defaultPrompt = '' }: CdpEvent<'Page.javascriptDialogOpening'>): void {
      inARow += 1;
      // A script that asks without end would never let anybody get on; stopping it does not work in between.
      if (inARow > limits.dialogsInARow) return onEndless(tab);
      questions.add(tab, { kind: 'dialog', type, message, defaultText: defaultPrompt });
      arm();
    },
    closed,
    answer,
    /** A person acts: what opens from now on is theirs to answer. */
    personActs: () => newTurn(true),
    /** The agent acts: what is open, or opens from now on, is its own to answer. */
    agentActs: () => newTurn(false),
    close: () => cancel(),
  };
}
