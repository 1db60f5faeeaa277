import type { HostBridge } from '../bridge/host-bridge.ts';
import type { Wire } from '../data/http/wire.ts';
import { startConversation } from '../jobs/conversation.ts';
import { startAnnouncer } from '../jobs/host-tasks/announce.ts';
import { startPush } from '../jobs/push.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Services } from './create-services.ts';

export interface BackgroundJobsOptions {
  services: Services;
  bridge: HostBridge;
  wire: Wire;
  /** Whether the person is typing. */
  isTyping: (() => boolean) | undefined;
}

// Loaded with the contract, because the jobs have nothing to do before the first response.

/** Starts the jobs that run behind every screen that uses a backend. */
export function startBackgroundJobs({ services, bridge, wire, isTyping }: BackgroundJobsOptions): Cancel {
  const { api, queryClient, store, platform, taskFeed: feed } = services;
  const { clock } = platform;
  const channel = services.channel();
  const stops = [
    startAnnouncer({ bridge, api, queryClient, store, feed, now: clock.now }),
    startConversation({ api, queryClient, store, platform }),
  ];
  if (channel) stops.push(startPush(wire.startPushEffects, { channel, queryClient, clock, store, isTyping }));
  return () => {
    for (const stop of stops) stop();
  };
}
