import { useSetAtom } from 'jotai';
import { memo, useCallback, useId, useMemo, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { ChatEntry } from '../../parts/chat/chat-entry.tsx';
import { AgentLine, AgentPart } from '../../parts/agent/agent-part.tsx';
import { OutcomeCheck } from '../../parts/evidence/outcome-check.tsx';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { FileCard } from '../../parts/task/generated-files.tsx';
import { TaskProgress } from '../../parts/task/task-progress.tsx';
import { TaskStatusPill } from '../../parts/task/task-status-pill.tsx';
import { playfulReply } from '../../rules/chat/canned-replies.ts';
import { openingMessages } from '../../rules/chat/conversation.ts';
import { requestOf } from '../../rules/chat/request-of.ts';
import { statusLine, taskResult } from '../../rules/chat/status-line.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { logFile, outputFiles } from '../../rules/files/output-files.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import * as css from './task-entry.css.ts';
import { TaskSteering } from './task-steering.tsx';

/** Returns the request and the reply. Their times are omitted, because the entry's head shows the time. */
const openingOf = (task: Task) =>
  openingMessages(task, task.id, requestOf(task)).map((message) => ({
    ...message,
    timestamp: 0,
    ...(message.type === 'bot' && { content: playfulReply(task.id) }),
  }));

const Result = ({ text, initiallyOpen }: { text: string; initiallyOpen: boolean }) => {
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <>
      <div className={css.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="file-text" size={16} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'Hide details' : 'Show details')}
        </Button>
      </div>
      <div id={id} className={css.result} hidden={!open}>
        {open && <Markdown isAnswer text={text} />}
      </div>
    </>
  );
};

const Files = ({ task, of }: { task: Task; of: string }) => {
  const log = logFile(task.outputFiles);
  const files = outputFiles(task.outputFiles);
  if (!log && files.length === 0) return null;
  return (
    <div className={css.files}>
      {log && <FileCard taskId={task.id} title={t('Task Logs')} files={[log]} of={of} />}
      {files.length > 0 && (
        <FileCard
          taskId={task.id}
          title={t('Generated Files ({count})', { count: files.length })}
          files={files}
          of={of}
        />
      )}
    </div>
  );
};

export type TaskEntryProps = {
  task: Task;
  /** The newest task's result is open initially. */
  isNewest: boolean;
  onAlreadyFinished: () => void;
};

/** A task: its request, its status, and its result. Memoized, so that changes of other tasks don't render it. */
export const TaskEntry = memo(function TaskEntry({ task, isNewest, onAlreadyFinished }: TaskEntryProps) {
  const openDialog = useSetAtom(openDialogAtom);
  const [watching, setWatching] = useState(false);
  const messages = useMemo(() => openingOf(task), [task]);
  const showBrowser = useCallback(() => setWatching(true), []);
  const { isActive, hasEnded } = taskStatus(task.status);
  const result = taskResult(task);
  const headingId = useId();
  return (
    <article className={css.inside} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          <VisuallyHidden>{taskName(task)}</VisuallyHidden>
        </h2>
        <time dateTime={task.createdAt}>{formatDate(task.createdAt, 'day-and-time')}</time>
      </div>
      <ol className={css.messages}>
        {messages.map((message) => (
          <ChatEntry key={message.id} message={message} />
        ))}
      </ol>
      <div className={css.status}>
        <TaskStatusPill task={task} />
        <p className={css.words} role={isActive ? 'status' : undefined}>
          {statusLine(task)}
        </p>
      </div>
      {result && <Result text={result} initiallyOpen={isNewest} />}
      <OutcomeCheck task={task} />
      <AgentLine task={task} />
      <AgentPart task={task} onControl={showBrowser} />
      <TaskProgress task={task} of={headingId} />
      {isActive && (
        <TaskSteering
          task={task}
          onAlreadyFinished={onAlreadyFinished}
          watching={watching}
          onWatch={setWatching}
        />
      )}
      {/* Before the browser, whose page has a first-level heading. */}
      <Files task={task} of={headingId} />
      {isActive && watching && (
        <div className={css.browser}>
          <LiveView task={task} />
        </div>
      )}
      {hasEnded && (task.browserUrl || task.liveUrl) && (
        <div className={css.buttons}>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="play" size={16} />}
            aria-haspopup="dialog"
            onClick={() => openDialog({ kind: 'task-history', taskId: task.id, tab: 'browser' })}
          >
            {t('Click to view the browser recording')}
          </Button>
        </div>
      )}
    </article>
  );
});
