import { memo, useId } from 'react';
import { t } from '../../messages/translate.ts';
import { useTask } from '../../data/tasks/task-queries.ts';
import type { ChatMessage } from '../../rules/chat/chat-message.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { outcomeTone } from '../../rules/task/task-tone.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { OutcomeCheck } from '../evidence/outcome-check.tsx';
import { GeneratedFiles } from '../task/generated-files.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { attached, chip, foot, rows, status } from './chat-entry.css.ts';

export type ChatEntryProps = {
  message: ChatMessage;
  /** The message belongs to an earlier task, so its files are labeled with that task. */
  isEarlier?: boolean;
  /** Offered with a completed task. */
  onStartNew?: (() => void) | undefined;
};

/** The message at the end of a task, with how the outcome was checked, and the task's files. */
const Ending = ({ message, isEarlier = false, onStartNew }: ChatEntryProps) => {
  const { content, timestamp, taskId, taskCompleted } = message;
  const nameId = useId();
  const task = useTask(taskId);
  return (
    <ChatBubble
      by="assistant"
      look={taskCompleted ? (task ? outcomeTone(task) : 'neutral') : 'danger'}
      timestamp={timestamp}
      below={
        task && (
          <>
            {isEarlier && (
              <span id={nameId} hidden>
                {taskName(task)}
              </span>
            )}
            <OutcomeCheck task={task} />
            <GeneratedFiles taskId={taskId} files={task.outputFiles} of={isEarlier ? nameId : undefined} />
          </>
        )
      }
    >
      <Markdown isAnswer text={content} />
      {taskCompleted && onStartNew && (
        <div className={foot}>
          <Button variant="secondary" size="small" onClick={onStartNew}>
            {t('Start New Task')}
          </Button>
        </div>
      )}
    </ChatBubble>
  );
};

/** One message: the person's on the right, the assistant's on the left, status updates in the middle. */
export const ChatEntry = memo(function ChatEntry(props: ChatEntryProps) {
  const { type, content, timestamp, attachedFiles = [] } = props.message;
  if (type === 'assistant') return <Ending {...props} />;
  if (type === 'status')
    return (
      <li className={rows.status}>
        <span className={status}>{content}</span>
      </li>
    );
  return (
    <ChatBubble by={type} look={type} timestamp={timestamp}>
      {type === 'user' ? maskSensitive(content) : content}
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
    </ChatBubble>
  );
});
