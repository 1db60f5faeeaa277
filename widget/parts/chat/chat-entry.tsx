import { memo, useId } from 'react';
import { t } from '../../messages/translate.ts';
import { useTasks } from '../../data/tasks/task-queries.ts';
import type { ChatMessage } from '../../rules/chat/chat-message.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { OutcomeCheck } from '../evidence/outcome-check.tsx';
import { GeneratedFiles } from '../task/generated-files.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { attached, chip, foot, rows, status } from './chat-entry.css.ts';

/** How the outcome that a message reports was checked, and the files of its task. */
const ResultOf = ({ taskId, isEarlier }: { taskId: string; isEarlier: boolean }) => {
  const nameId = useId();
  const task = useTasks().data?.find(({ id }) => id === taskId);
  if (!task) return null;
  return (
    <>
      {isEarlier && (
        <span id={nameId} hidden>
          {taskName(task)}
        </span>
      )}
      <OutcomeCheck task={task} />
      <GeneratedFiles taskId={taskId} files={task.outputFiles} of={isEarlier ? nameId : undefined} />
    </>
  );
};

export type ChatEntryProps = {
  message: ChatMessage;
  /** The message belongs to an earlier task, so its files are labeled with that task. */
  isEarlier?: boolean;
  /** Offered with a completed task. */
  onStartNew?: (() => void) | undefined;
};

/** One message: the person's on the right, the assistant's on the left, status updates in the middle. */
export const ChatEntry = memo(function ChatEntry({ message, isEarlier = false, onStartNew }: ChatEntryProps) {
  const { type, content, timestamp, taskId, taskCompleted, attachedFiles = [] } = message;
  if (type === 'status')
    return (
      <li className={rows.status}>
        <span className={status}>{content}</span>
      </li>
    );
  const isEnd = type === 'assistant';
  return (
    <ChatBubble
      by={type}
      look={isEnd ? (taskCompleted ? 'completed' : 'failed') : type}
      timestamp={timestamp}
      below={isEnd && <ResultOf taskId={taskId} isEarlier={isEarlier} />}
    >
      {isEnd ? <Markdown isAnswer text={content} /> : type === 'user' ? maskSensitive(content) : content}
      {attachedFiles.length > 0 && (
        <ul className={attached} aria-label={t('Attached files')}>
          {attachedFiles.map((name, index) => (
            // The same file name may be attached twice.
            <li key={`${index} ${name}`} className={chip}>
              <Icon name="file" size={14} />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isEnd && taskCompleted && onStartNew && (
        <div className={foot}>
          <Button variant="secondary" size="small" onClick={onStartNew}>
            {t('Start New Task')}
          </Button>
        </div>
      )}
    </ChatBubble>
  );
});
