import type { ChatMessage as Said } from '../../contract/chat-message.ts';
import type { Task } from '../../contract/task.ts';
import { limits } from '../limits.ts';
import { completionSummary } from '../task/completion-summary.ts';
import { failureReport } from '../task/failure-report.ts';
import { taskStatus } from '../task/task-status.ts';
import { botLines, chatStatusTexts } from './bot-lines.ts';

/** One thing that was said of a task. The same thing said twice has one `id`. */
export interface ChatMessage extends Said {
  taskId: string;
  /** The first task of the conversation: a task that follows another goes on in the same one. */
  thread: string;
}

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
    { ...about, id: messageId(task.id, 'start'), type: 'bot', content: botLines.starting },
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
  if (task.status === 'stopped') return { ...about, type: 'status', content: chatStatusTexts.stopped };
  if (task.status === 'completed')
    return { ...about, type: 'assistant', content: completionSummary(task), taskCompleted: true };
  const { title, message, suggestions, stoppedEarly } = failureReport(task);
  const parts = [`**${title}**`, message];
  if (suggestions.length > 0) parts.push(suggestions.map((suggestion) => `- ${suggestion}`).join('\n'));
  if (stoppedEarly && task.output) parts.push(task.output);
  return { ...about, type: 'assistant', content: parts.join('\n\n'), taskCompleted: stoppedEarly };
}

/** Messages with some more, each once: what was said before stays as it was. */
export function addMessages(
  messages: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  return added.length === 0 ? messages : newest([...messages, ...added]);
}

/** As many of the newest as are kept: by number, and by all their characters together. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const { messages: most, characters } = limits.chat;
  let size = 0;
  let from = Math.max(0, messages.length - most);
  for (let index = messages.length - 1; index >= from; index--) {
    size += messages[index]?.content.length ?? 0;
    // The last one stays, however long it is.
    if (size > characters && index < messages.length - 1) from = index + 1;
  }
  return messages.slice(from);
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
