import { useAtomValue, useSetAtom } from 'jotai';
import { useTasks } from '../../data/tasks/task-queries.ts';
import type { ChatMessage } from '../../rules/chat/chat-message.ts';
import { conversation } from '../../rules/chat/conversation.ts';
import { requestOf } from '../../rules/chat/request-of.ts';
import { joinThreadAtom, messagesAtom, sayAtom, threadOfAtom } from '../../state/chat-atoms.ts';

export interface TalkBefore {
  history: readonly ChatMessage[];
  /** Lets the task with this id go on in the conversation. */
  join: (taskId: string) => void;
}

/** What was said in the conversation of a task, and what lets a new one go on in it. */
export function useTalkBefore(taskId: string | undefined): TalkBefore {
  const messages = useAtomValue(messagesAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const joinThread = useSetAtom(joinThreadAtom);
  const say = useSetAtom(sayAtom);
  const before = useTasks().data?.find(({ id }) => id === taskId);
  if (!before) return { history: [], join: () => {} };
  const thread = threadOf(before.id);
  const history = conversation(messages, before, { thread, request: requestOf(before) });
  const join = (next: string) => {
    // What the task before says of itself is noted: from now on it is a part of a longer talk.
    say(history);
    joinThread(next, thread);
  };
  return { history, join };
}
