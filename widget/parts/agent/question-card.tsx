import { atom, useAtom } from 'jotai';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Question } from '../../../contract/entities/task.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { t } from '../../messages/translate.ts';
import { limits } from '../../rules/limits.ts';
import { Button } from '../../ui/field/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { useInstruct } from '../task/use-instruct.ts';
import { answerBox, answerForm, asks, bubble, choice, choices, words } from './question-card.css.ts';

/** Unsent answers, by task, for when the person looks at another screen first. */
const draftsAtom = atom<Readonly<Record<string, string>>>({});

export type QuestionCardProps = { taskId: string; question: Question };

/** The agent's question as a message, with a button for each choice and a box for other answers. */
export const QuestionCard = ({ taskId, question }: QuestionCardProps) => {
  const id = useId();
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const [chosen, setChosen] = useState<number>();
  const { busy, send } = useInstruct(taskId);
  const draft = drafts[taskId] ?? '';
  const answers = question.choices ?? [];
  const element = useRef<HTMLDivElement>(null);
  // Where the person scrolled up in the chat. The page itself stays, because they may be using the browser.
  useLayoutEffect(() => {
    const log = element.current?.closest('[role="log"]');
    if (!element.current || !log) return;
    log.scrollTop += element.current.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
  }, []);
  const setDraft = (text: string) => setDrafts((all) => ({ ...all, [taskId]: text }));
  // Reads the element, because the latest keystrokes may not have rendered yet.
  const sendTyped = (box: HTMLTextAreaElement | null | undefined) => {
    const text = (box?.value ?? draft).trim();
    if (text === '' || busy) return;
    setChosen(undefined);
    send(text, () => setDraft(''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing (Chinese, Japanese), Enter accepts the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.repeat) sendTyped(event.currentTarget);
  };
  return (
    <div
      ref={element}
      className={bubble}
      data-question={taskId}
      role="group"
      aria-labelledby={`${id}-asks ${id}`}
    >
      <p id={`${id}-asks`} className={asks}>
        <Icon name="chat" size={16} />
        {t('The agent has a question')}
      </p>
      <p id={id} className={words}>
        {maskSecrets(question.text)}
      </p>
      {answers.length > 0 && (
        <div className={choices} role="group" aria-label={t('Choices')}>
          {answers.map((answer, index) => (
            <Button
              // The same answer may be offered twice.
              key={`${index} ${answer}`}
              variant="secondary"
              className={choice}
              data-guarded=""
              busy={busy && chosen === index}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (busy) return;
                setChosen(index);
                send(answer, () => {});
              }}
            >
              {maskSecrets(answer)}
            </Button>
          ))}
        </div>
      )}
      <form
        className={answerForm}
        onSubmit={(event) => {
          event.preventDefault();
          sendTyped(event.currentTarget.querySelector('textarea'));
        }}
      >
        <TextArea
          className={answerBox}
          aria-label={t('Your answer')}
          aria-describedby={id}
          placeholder={t(answers.length > 0 ? 'Or type another answer' : 'Type your answer')}
          autoGrow={{ maxHeight: limits.textarea.simpleMaxHeight }}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          data-guarded=""
          busy={busy && chosen === undefined}
          aria-disabled={busy || undefined}
          disabled={draft.trim() === ''}
        >
          {t('Answer')}
        </Button>
      </form>
    </div>
  );
};
