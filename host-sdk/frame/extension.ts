import type { PilotClock } from '../kit/clock.ts';
import type { createCore } from '../pilot/core.ts';
import type { HostMessage } from '../wire/messages.ts';
import type { ConnectMessage, PilotContext } from '../wire/protocol.ts';

/** What an extended pilot adds between the page and the app. */
export type Extension = {
  connect(): void;
  drop(): void;
  end(): void;
  /** Sends the message over the channel. Returns false if it can't. */
  sendOverChannel(message: HostMessage): boolean;
  /** Holds the app in place of the element, which then only holds the failure panel. */
  place?: ShadowRoot | null | undefined;
  /** Decides when the frame loads. Without it, the frame loads immediately. */
  hold?: ((load: () => void, holder: HTMLElement, iframe: HTMLIFrameElement) => void) | undefined;
};
export type ExtensionContext = {
  core: ReturnType<typeof createCore>;
  clock: PilotClock;
  /** Posts to the app's origin only, transferring the ports. */
  post(message: ConnectMessage, ports: MessagePort[]): void;
  context(): PilotContext;
};
