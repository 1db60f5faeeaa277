import type { Cancel } from '../platform/cancel.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../state/create-state.ts';
import { startChatMessages } from './chat-messages.ts';
import { startLoginRequired } from './login-required.ts';
import { startQueueAdvance } from './queue-advance.ts';
import type { WatchedTasks } from './watch-tasks.ts';

export interface ConversationOptions extends WatchedTasks {
  store: Store;
  platform: Platform;
}

/** Starts the jobs that every screen needs: chat messages, login requests and the queue. */
export function startConversation({ api, queryClient, store, platform }: ConversationOptions): Cancel {
  const stops = [
    startChatMessages({ api, queryClient, store, now: platform.clock.now }),
    startLoginRequired({ api, queryClient, store }),
    startQueueAdvance({ api, queryClient, store, platform }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
