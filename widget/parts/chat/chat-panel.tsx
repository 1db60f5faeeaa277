import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../messages/translate.ts';
import { conversation, messageId, withReplies } from '../../rules/chat/conversation.ts';
import { requestOf } from '../../rules/chat/request-of.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { messagesAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { AgentLine, AgentPart } from '../agent/agent-part.tsx';
import { GeneratedFiles } from '../task/generated-files.tsx';
import { ChatEntry } from './chat-entry.tsx';
import { heading, headRow, log, logArea, panel, subheading, titles } from './chat-panel.css.ts';
import { FollowedLog } from './followed-log.tsx';

export type ChatPanelProps = {
  task: Task;
  /** The panel's title and its subtitle. */
  title: string;
  subtitle?: string;
  /** Returns the first reply to a request. Default: the usual one. */
  replyTo?: (request: string) => string;
  onStartNew: () => void;
  /** Next to the title. */
  actions?: ReactNode;
  /** Below the messages: the task's progress. */
  progress: ReactNode;
};

/** A task's conversation, with its files and progress. */
export const ChatPanel = ({
  task,
  title,
  subtitle,
  replyTo,
  onStartNew,
  actions,
  progress,
}: ChatPanelProps) => {
  const messages = useAtomValue(messagesAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const visibleMessages = useMemo(() => {
    const thread = conversation(messages, task, { thread: threadOf(task.id), request: requestOf(task) });
    return replyTo ? withReplies(thread, replyTo) : thread;
  }, [messages, task, threadOf, replyTo]);
  const lastId = visibleMessages.findLast(({ type }) => type === 'assistant')?.id;
  return (
    <aside className={panel} aria-label={title}>
      <div className={headRow}>
        <div className={titles}>
          <h2 className={heading}>{title}</h2>
          {subtitle && <p className={subheading}>{subtitle}</p>}
          <AgentLine task={task} />
        </div>
        {actions}
      </div>
      <div className={logArea}>
        <FollowedLog
          kind="messages"
          name={t('Messages')}
          className={log}
          gap="wide"
          entries={visibleMessages}
          after={
            <>
              {/* Files of a task in progress. Once it ends, its last message lists them. */}
              {lastId !== messageId(task.id, 'ended') && (
                <GeneratedFiles taskId={task.id} files={task.outputFiles} />
              )}
              <AgentPart task={task} />
            </>
          }
        >
          {(visibleEntries) =>
            visibleEntries.map((message) => (
              <Boundary key={message.id} name={t('A message')} resetOn={message}>
                <ChatEntry
                  message={message}
                  isEarlier={message.taskId !== task.id}
                  onStartNew={message.id === lastId ? onStartNew : undefined}
                />
              </Boundary>
            ))
          }
        </FollowedLog>
      </div>
      {progress}
    </aside>
  );
};
