import {
  APP_CAPABILITIES,
  APP_VERSION,
  type AppMessage,
  ESCAPED,
  isForApp,
  isHostResize,
  isHostTheme,
  PILOT,
} from '../../host-sdk/wire/messages.ts';
import { hostThemeAtom, pageHeightAtom } from '../state/view-atoms.ts';
import type { Store } from '../state/create-state.ts';
import type { HandOver } from '../boot/hand-over.ts';
import { ANY_ORIGIN, hostOrigin, isTrusted } from '../rules/privacy/host-origin.ts';

/** A message without its `source`, which is always ours. */
type Outgoing = AppMessage extends infer Message
  ? Message extends AppMessage
    ? Omit<Message, 'source'>
    : never
  : never;

/** The connection to the host page. Without a trusted host, it sends nothing. */
export interface HostBridge {
  /** Whether messages reach a trusted host. */
  isConnected: boolean;
  send(message: Outgoing): void;
  /** Reports an Escape that had no effect here. Use only without a channel. */
  sendEscape(): void;
  stop(): void;
}

export interface HostBridgeOptions {
  /** This page. */
  page: Window;
  host: string | undefined;
  hosts: readonly string[];
  store: Store;
  /** The messages that the page's inline script has exchanged with the host. */
  handOver?: Pick<HandOver, 'isReadySent' | 'messages'> | undefined;
  /** Receives the host's other messages. */
  onOtherMessage?: ((event: MessageEvent) => void) | undefined;
}

/** Greets the host and listens to it. Posts only to its exact origin and accepts messages only from its window. */
export function startHostBridge({
  page,
  host,
  hosts,
  store,
  handOver,
  onOtherMessage,
}: HostBridgeOptions): HostBridge {
  const { parent } = page;
  if (parent === page) return { isConnected: false, send: () => {}, sendEscape: () => {}, stop: () => {} };

  const ownOrigin = page.location.origin;
  const target = hostOrigin({ host, referrer: page.document.referrer, hosts, ownOrigin });
  const trusted = target === ANY_ORIGIN ? undefined : target;
  const send = (message: Outgoing) => {
    if (trusted !== undefined) parent.postMessage({ source: PILOT, ...message }, trusted);
  };

  const onMessage = (event: MessageEvent) => {
    const { source, origin } = event;
    const data: unknown = event.data;
    if (source !== parent || !isTrusted(origin, hosts, ownOrigin)) return;
    if (isHostTheme(data)) store.set(hostThemeAtom, data.theme);
    else if (isHostResize(data)) store.set(pageHeightAtom, data.height);
    else if (isForApp(data)) onOtherMessage?.(event);
  };
  page.addEventListener('message', onMessage);
  for (const message of handOver?.messages.values() ?? []) onMessage(message);

  const shouldGreet = !handOver?.isReadySent;
  if (shouldGreet && target === ANY_ORIGIN) parent.postMessage({ source: PILOT, type: 'ready' }, target);
  if (target === undefined)
    console.error(
      'HOA Pilot: the host page is not allowed. Start the server with --allow-host and its origin.',
    );
  if (shouldGreet) send({ type: 'ready' });
  send({ type: 'app-ready', version: APP_VERSION, capabilities: APP_CAPABILITIES });
  return {
    isConnected: trusted !== undefined,
    send,
    sendEscape() {
      if (trusted !== undefined) parent.postMessage(ESCAPED, trusted);
    },
    stop: () => page.removeEventListener('message', onMessage),
  };
}
