import type { PilotClock } from '../kit/clock.ts';
import { createCore } from '../pilot/core.ts';
import { diagnose } from './diagnose.ts';
import type { PilotErrorCode } from '../kit/errors.ts';
import { createFailurePanel } from './failure-panel.ts';
import { createFrameHeight } from './frame-height.ts';
import { createFrame, createHolder, OWN, showFrame } from './frame.ts';
import { openInbox } from './inbox.ts';
import { PILOT } from '../wire/messages.ts';
import type { AppMessage, HostMessage } from '../wire/messages.ts';
import { claimElement, findElement, watchRemoval } from './mount-element.ts';
import { checkTheme, readHeight, readOptions } from '../pilot/options.ts';
import type { PilotOptions } from '../pilot/options.ts';
import type { Pilot } from '../pilot/pilot.ts';
import type { ConnectMessage, PilotContext } from '../wire/protocol.ts';

/** A page that has loaded says so in the same moment; so much later the server is asked why it does not. */
export const ASK_AFTER_MS = 1000;
/** A policy's refusal is told so much later, at most, than the call fails that it refused. */
export const HEARD_AFTER_MS = 50;
/** Where the server sees nothing wrong, so much more is given to a page that is slow to start. */
export const SILENT_AFTER_MS = 4000;

/** What more there is between the page and the app, of a pilot that was extended. */
export type Extension = {
  connect(): void;
  drop(): void;
  end(): void;
  /** Says it another way. False where it cannot. */
  tell(message: HostMessage): boolean;
  /** Has the frame loaded when it is time; without it, that is at once. */
  hold?: ((load: () => void, holder: HTMLElement, iframe: HTMLIFrameElement) => void) | undefined;
};
export type Ends = {
  core: ReturnType<typeof createCore>;
  clock: PilotClock;
  /** Posts into the frame, for the app's origin alone, with a port of one's own. */
  post(message: ConnectMessage, ports: MessagePort[]): void;
  context(): PilotContext;
};

/**
 * Embeds the app in `target`, an element or the selector of one, and returns the pilot that stands for it.
 * Throws a TypeError for a bad option and an Error when the element already holds an app; whatever goes
 * wrong later comes as an `error` event.
 */
export function mountPilot(target: Element | string, options: PilotOptions): Pilot {
  return mountExtended(target, options);
}

/** The same, with what `extend` gives the pilot to say to the app and to hear from it. */
export function mountExtended(
  target: Element | string,
  options: PilotOptions,
  extend?: (ends: Ends) => Extension,
): Pilot {
  const settings = readOptions(options);
  const element = findElement(target);
  const { url, clock, loadTimeout } = settings;
  const core = createCore();
  const { emitter, report } = core;
  const holder = createHolder();
  const iframe = createFrame(settings);
  const height = createFrameHeight(holder, iframe, settings.height, clock);
  const panel = createFailurePanel(
    settings.title,
    () => {
      panel.wait();
      load();
    },
    settings.failure,
  );
  const more = extend?.({
    core,
    clock,
    post,
    context: () => ({ theme, height: height.fixed }),
  });
  let { theme } = settings;
  let stopTimer = (): void => {};
  let stopAsking = (): void => {};
  let mayAsk = true;
  // Each try has its own: what is found out of an earlier one counts no more.
  let attempt = 0;

  function post(message: HostMessage | ConnectMessage, ports?: MessagePort[]): void {
    // Nobody else sees what is posted into the frame: for an inspector, which listens there.
    iframe.dispatchEvent(new CustomEvent(PILOT, { detail: message }));
    iframe.contentWindow?.postMessage(message, url.origin, ports);
  }

  function load(): void {
    attempt += 1;
    showFrame(holder, iframe, false);
    stopTimer = clock.after(loadTimeout, () =>
      fail('load-timeout', `No answer from ${url.origin} within ${loadTimeout} ms. Is the network slow?`),
    );
    holder.append(iframe);
    core.enter('loading');
    // A frame without https in a page with it is refused, and no browser says so.
    if (url.protocol < location.protocol) onLoad();
  }

  /** The frame holds the app that has said nothing, or an error page of the browser, which says as little. */
  function onLoad(): void {
    if (core.state !== 'loading') return;
    stopAsking();
    stopAsking = clock.after(ASK_AFTER_MS, () => void ask(attempt));
  }

  async function ask(asked: number): Promise<void> {
    const found = await diagnose(url);
    if (core.state !== 'loading' || asked !== attempt) return;
    stopAsking = clock.after(found ? HEARD_AFTER_MS : SILENT_AFTER_MS, () => {
      if (found && mayAsk) return fail(found.code, found.message);
      fail(
        'silent',
        `The frame has loaded and says nothing. Does ${url.origin} allow ${location.origin}? Does it meet this page's Cross-Origin-Embedder-Policy?`,
      );
    });
  }

  function fail(code: PilotErrorCode, message: string): void {
    stopTimer();
    stopAsking();
    iframe.remove();
    showFrame(holder, iframe, true);
    holder.style.background = '';
    const error = { code, message };
    panel.show(holder, error);
    report(error);
    if (core.state === 'loading') core.enter('failed', code);
  }

  function send(message: HostMessage): void {
    if (core.state === 'connected' && !more?.tell(message)) post(message);
  }

  function sendTheme(): void {
    // A frame whose color-scheme differs from its page's is painted opaque.
    iframe.style.colorScheme = theme ?? 'normal';
    if (theme) send({ target: PILOT, type: 'theme', theme });
  }

  function sendHeight(): void {
    if (height.fixed !== undefined) send({ target: PILOT, type: 'resize', height: height.fixed });
  }

  function connect(): void {
    const reloaded = core.state === 'connected';
    more?.drop();
    stopTimer();
    stopAsking();
    core.enter('connected');
    height.restart();
    sendTheme();
    sendHeight();
    showFrame(holder, iframe, true);
    if (panel.hasFocus()) iframe.focus({ preventScroll: true });
    panel.remove();
    emitter.emit('ready', { reloaded });
  }

  function receive(message: AppMessage): void {
    const { type } = message;
    if (type === 'ready') return connect();
    if (type === 'app-ready') {
      const { version, capabilities } = message;
      // At `ready` the page's first script runs, which has drawn nothing yet and has nobody to answer.
      holder.style.background = '';
      more?.connect();
      emitter.emit(type, { version, capabilities });
    } else if (type === 'resize') {
      if (height.follow(message.height)) {
        report({
          code: 'resize-loop',
          message: "The frame's height kept changing and is frozen. Is the app laid out by vh or 100%?",
        });
      }
      emitter.emit(type, { width: message.width, height: message.height });
    } else if (type === 'task-start') {
      emitter.emit(type, { timestamp: message.timestamp, taskId: message.taskId });
    } else {
      const { timestamp, taskId, status, hasFiles } = message;
      emitter.emit(type, { timestamp, taskId, status, hasFiles });
    }
  }

  function onViolation({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (core.state !== 'loading' || disposition !== 'enforce' || blockedURI === '') return;
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(url.origin)) mayAsk = false;
    if (effectiveDirective === 'frame-src' && url.href.startsWith(blockedURI))
      fail('blocked', `This page's policy refuses the frame. Add ${url.origin} to its frame-src.`);
  }

  const pilot: Pilot = {
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    iframe,
    get state() {
      return core.state;
    },
    setTheme(next) {
      checkTheme(next);
      theme = next;
      sendTheme();
    },
    setHeight(next) {
      height.set(readHeight(next));
      sendHeight();
    },
    destroy() {
      if (core.state === 'destroyed') return;
      stopTimer();
      stopAsking();
      stopWatching();
      closeInbox();
      more?.end();
      document.removeEventListener('securitypolicyviolation', onViolation);
      holder.remove();
      release();
      core.enter('destroyed');
      emitter.clear();
    },
  };

  const release = claimElement(element, {
    pilot,
    isGone: () => wasThere && !holder.isConnected,
    leave: pilot.destroy,
  });
  // Left by a page that copied its elements.
  for (const child of Array.from(element.children)) if (child.hasAttribute(OWN)) child.remove();
  element.append(holder);
  const wasThere = holder.isConnected;
  const stopWatching = watchRemoval(holder, clock, pilot.destroy);
  const closeInbox = openInbox({ iframe, origin: url.origin, clock, onMessage: receive, onError: report });
  iframe.addEventListener('load', onLoad);
  document.addEventListener('securitypolicyviolation', onViolation);
  sendTheme();
  if (more?.hold) more.hold(load, holder, iframe);
  else load();
  return pilot;
}
