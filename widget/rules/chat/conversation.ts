import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { completionSummary } from '../task/completion-summary.ts';
import { failureReport } from '../task/failure-report.ts';
import { taskStatus } from '../task/task-status.ts';
import { botLines, chatStatusTexts } from './bot-lines.ts';
import type { ChatMessage } from './chat-message.ts';

/** Milliseconds since 1970; 0 where the backend does not say. */
const instantOf = (instant: string | undefined) => Date.parse(instant ?? '') || 0;

/** What a message is found by, whoever says it and however often. */
export const messageId = (taskId: string, part: 'user' | 'start' | 'ended') => `${taskId}:${part}`;

type Told = Pick<Task, 'id' | 'description' | 'title' | 'createdAt' | 'uploadedFiles'>;

/** What is said when a task begins: what was asked for, and that it is being done. */
export function openingMessages(task: Told, thread: string, request: string): ChatMessage[] {
  const about = { taskId: task.id, thread, timestamp: instantOf(task.createdAt) };
  const files = task.uploadedFiles ?? [];
  return [
    {
      ...about,
      id: messageId(task.id, 'user'),
      type: 'user',
      content: request,
      ...(files.length > 0 && { attachedFiles: files }),
    },
    { ...about, id: messageId(task.id, 'start'), type: 'bot', content: t(botLines.starting) },
  ];
}

/** What is said when a task has ended; nothing before. A task whose agent stopped early counts as completed. */
export function closingMessage(task: Task, thread: string, now: number): ChatMessage | undefined {
  if (!taskStatus(task.status).hasEnded) return undefined;
  const about = {
    id: messageId(task.id, 'ended'),
    taskId: task.id,
    thread,
    timestamp: task.completedAt === undefined ? now : instantOf(task.completedAt),
  };
  if (task.status === 'stopped') return { ...about, type: 'status', content: t(chatStatusTexts.stopped) };
  if (task.status === 'completed')
    return { ...about, type: 'assistant', content: completionSummary(task), taskCompleted: true };
  const { title, message, suggestions, stoppedEarly } = failureReport(task);
  const parts = [`**${title}**`, message];
  if (suggestions.length > 0) parts.push(suggestions.map((suggestion) => `- ${suggestion}`).join('\n'));
  if (stoppedEarly && task.output) parts.push(task.output);
  return { ...about, type: 'assistant', content: parts.join('\n\n'), taskCompleted: stoppedEarly };
}

/**
 * The conversation a task belongs to, as it is shown: all that was said in it, and what a task says of itself where
 * nobody was there to note it.
 */
export function conversation(
  messages: readonly ChatMessage[],
  task: Task,
  { thread, request }: { thread: string; request: string },
): readonly ChatMessage[] {
  const said = messages.filter((message) => message.thread === thread);
  const known = new Set(said.map(({ id }) => id));
  const opening = openingMessages(task, thread, request).filter(({ id }) => !known.has(id));
  const closing = closingMessage(task, thread, instantOf(task.updatedAt ?? task.createdAt));
  // What was said of the task comes after what it began with.
  const from = said.findIndex(({ taskId }) => taskId === task.id);
  const place = from === -1 ? said.length : from;
  const shown = [...said.slice(0, place), ...opening, ...said.slice(place)];
  if (closing && !known.has(closing.id)) shown.push(closing);
  return shown;
}

/** The conversation with another first answer to each request. `replyTo` takes what was asked for. */
export function withReplies(
  said: readonly ChatMessage[],
  replyTo: (request: string) => string,
): readonly ChatMessage[] {
  const requests = new Map(
    said
      .filter(({ id, taskId }) => id === messageId(taskId, 'user'))
      .map(({ taskId, content }) => [taskId, content]),
  );
  return said.map((message) => {
    const { id, taskId } = message;
    const request = id === messageId(taskId, 'start') ? requests.get(taskId) : undefined;
    return request === undefined ? message : { ...message, content: replyTo(request) };
  });
}
