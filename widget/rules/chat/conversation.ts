import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { completionSummary } from '../task/completion-summary.ts';
import { failureReport } from '../task/failure-report.ts';
import { taskStatus } from '../task/task-status.ts';
import { botLines, chatStatusTexts } from './bot-lines.ts';
import type { ChatMessage } from './chat-message.ts';

/** Milliseconds since 1970, or 0 if unknown. */
const instantOf = (instant: string | undefined) => Date.parse(instant ?? '') || 0;

/** The id of a message about a task. The same message always has the same id. */
export const messageId = (taskId: string, part: 'user' | 'start' | 'ended') => `${taskId}:${part}`;

type OpenedTask = Pick<Task, 'id' | 'description' | 'title' | 'createdAt' | 'uploadedFiles'>;

/** The messages at the start of a task: the request, and the reply that it starts. */
export function openingMessages(task: OpenedTask, thread: string, request: string): ChatMessage[] {
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

/** The message at the end of a task, or undefined while it runs. A task whose agent stopped early counts as completed. */
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
 * The conversation to show for a task: its stored messages, plus the task's opening and closing messages if they are
 * not stored.
 */
export function conversation(
  messages: readonly ChatMessage[],
  task: Task,
  { thread, request }: { thread: string; request: string },
): readonly ChatMessage[] {
  const storedMessages = messages.filter((message) => message.thread === thread);
  const storedIds = new Set(storedMessages.map(({ id }) => id));
  const opening = openingMessages(task, thread, request).filter(({ id }) => !storedIds.has(id));
  const closing = closingMessage(task, thread, instantOf(task.updatedAt ?? task.createdAt));
  // The opening messages come before the task's other messages.
  const first = storedMessages.findIndex(({ taskId }) => taskId === task.id);
  const position = first === -1 ? storedMessages.length : first;
  const result = [...storedMessages.slice(0, position), ...opening, ...storedMessages.slice(position)];
  if (closing && !storedIds.has(closing.id)) result.push(closing);
  return result;
}

/** Replaces the first reply to each request with the result of `replyTo`. */
export function withReplies(
  messages: readonly ChatMessage[],
  replyTo: (request: string) => string,
): readonly ChatMessage[] {
  const requests = new Map(
    messages
      .filter(({ id, taskId }) => id === messageId(taskId, 'user'))
      .map(({ taskId, content }) => [taskId, content]),
  );
  return messages.map((message) => {
    const { id, taskId } = message;
    const request = id === messageId(taskId, 'start') ? requests.get(taskId) : undefined;
    return request === undefined ? message : { ...message, content: replyTo(request) };
  });
}
