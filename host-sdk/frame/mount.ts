import { createCore } from '../pilot/core.ts';
import { diagnose } from './diagnose.ts';
import type { PilotError } from '../kit/errors.ts';
import type { Extension, ExtensionContext } from './extension.ts';
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
import type { ConnectMessage } from '../wire/protocol.ts';

/** A page reports immediately when it has loaded. After this much silence, the SDK asks the server why. */
export const DIAGNOSE_AFTER_MS = 1000;
/** The longest a policy violation is reported after the call it blocked fails. */
export const VIOLATION_WAIT_MS = 50;
/** If the server reports no problem, a page that redirects gets this much more time. */
export const SILENT_AFTER_MS = 800;

/**
 * Embeds the app in an element of the page, with an extension between the page and the app if `extend` creates one.
 * `names` are the events that the pilot accepts handlers for.
 */
export function mountExtended(
  target: Element | string,
  options: PilotOptions,
  names: readonly string[],
  extend?: (context: ExtensionContext) => Extension,
): Pilot {
  const settings = readOptions(options);
  const element = findElement(target);
  const { url, clock, loadTimeout } = settings;
  const core = createCore(names);
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
  const extension = extend?.({
    core,
    clock,
    post,
    context: () => ({ theme, height: height.fixed }),
  });
  let { theme } = settings;
  let stopTimer = (): void => {};
  let stopAsking = (): void => {};
  let mayAsk = true;
  let isConstrained = false;
  // Identifies the current attempt, so that late results of an earlier one are ignored.
  let attempt = 0;

  function post(message: HostMessage | ConnectMessage, ports?: MessagePort[]): void {
    // Only the frame sees the messages posted to it, so dispatch an event for an inspector.
    iframe.dispatchEvent(new CustomEvent(PILOT, { detail: message }));
    iframe.contentWindow?.postMessage(message, url.origin, ports);
  }

  function load(): void {
    attempt += 1;
    showFrame(holder, iframe, false);
    stopTimer = clock.after(loadTimeout, () =>
      fail({ code: 'load-timeout', message: `${url.origin} doesn't respond within ${loadTimeout} ms.` }),
    );
    holder.append(iframe);
    core.enter('loading');
    // Browsers refuse an HTTP frame in an HTTPS page without reporting it.
    if (url.protocol < location.protocol) onLoad();
  }

  /**
   * The frame now holds either a silent app or one of the browser's error pages, which are silent too. Without an event,
   * it may still be loading.
   */
  function onLoad(loaded?: Event): void {
    if (core.state !== 'loading') return;
    stopAsking();
    stopAsking = clock.after(DIAGNOSE_AFTER_MS, () => void diagnoseSilence(attempt, loaded));
  }

  async function diagnoseSilence(ofAttempt: number, loaded?: Event): Promise<void> {
    const failure = await diagnose(url);
    if (core.state !== 'loading' || ofAttempt !== attempt || !(failure ?? loaded)) return;
    stopAsking = clock.after(failure ? VIOLATION_WAIT_MS : SILENT_AFTER_MS, () => {
      if (failure && mayAsk) return fail(failure);
      fail({
        code: 'silent',
        message: `${url.origin} stays silent. Check its X-Frame-Options, frame-ancestors and Cross-Origin-Embedder-Policy.`,
      });
    });
  }

  function fail(error: PilotError): void {
    stopTimer();
    stopAsking();
    iframe.remove();
    showFrame(holder, iframe, true);
    holder.style.background = '';
    panel.show(extension?.place ? element : holder, error);
    report(error);
    if (core.state === 'loading') core.enter('failed', error.code);
  }

  function send(message: HostMessage): void {
    if (core.state === 'connected' && !extension?.sendOverChannel(message)) post(message);
  }

  function sendTheme(): void {
    // A frame whose color-scheme differs from its page's is painted opaque.
    iframe.style.colorScheme = theme ?? 'normal';
    if (theme) send({ target: PILOT, type: 'theme', theme });
  }

  function sendHeight(): void {
    if (height.fixed !== undefined) send({ target: PILOT, type: 'resize', height: height.fixed });
  }

  function checkSize(): void {
    const wasConstrained = isConstrained;
    isConstrained = height.isConstrained;
    if (isConstrained && !wasConstrained)
      report({
        code: 'frame-constrained',
        message: `This page's styles shrink the frame. Exclude [${OWN}] iframe, or set a height.`,
      });
  }

  function connect(): void {
    const reloaded = core.state === 'connected';
    extension?.drop();
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
    if (message.type === 'ready') return connect();
    if (message.type === 'app-ready') {
      // At `ready`, only the page's first script had run and nothing was visible yet.
      holder.style.background = '';
      extension?.connect();
    } else if (message.type === 'resize') {
      if (height.follow(message.height))
        report({
          code: 'resize-loop',
          message: 'The height keeps changing, so it is frozen. Does the app use vh or %?',
        });
      stopAsking();
      // Not immediately, because the page's styles may animate the size.
      stopAsking = clock.after(DIAGNOSE_AFTER_MS, checkSize);
    }
    const { source: _source, type, ...detail } = message;
    emitter.emit(type, detail);
  }

  function onViolation({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (core.state !== 'loading' || disposition !== 'enforce' || blockedURI === '') return;
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(url.origin)) mayAsk = false;
    if (effectiveDirective === 'frame-src' && url.href.startsWith(blockedURI))
      fail({
        code: 'blocked',
        message: `This page's policy blocks the frame. Add ${url.origin} to frame-src.`,
      });
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
      extension?.end();
      document.removeEventListener('securitypolicyviolation', onViolation);
      holder.remove();
      release();
      core.enter('destroyed');
      emitter.clear();
      // Also returned by itself, as the function that stops listening.
      const warn = (): unknown => {
        console.warn('[hoa-pilot] destroyed: mount a new pilot.');
        return warn;
      };
      Object.assign(pilot, { on: warn, once: warn, setTheme: warn, setHeight: warn });
    },
  };

  const release = claimElement(element, {
    pilot,
    isGone: () => wasConnected && !holder.isConnected,
    leave: pilot.destroy,
  });
  // Remove leftovers of a page that cloned its elements.
  for (const child of element.querySelectorAll(`:scope>[${OWN}]`)) child.remove();
  (extension?.place ?? element).append(holder);
  const wasConnected = holder.isConnected;
  const stopWatching = watchRemoval(holder, clock, pilot.destroy);
  const closeInbox = openInbox({ iframe, origin: url.origin, clock, onMessage: receive, onError: report });
  iframe.addEventListener('load', onLoad);
  document.addEventListener('securitypolicyviolation', onViolation);
  sendTheme();
  if (extension?.hold) extension.hold(load, holder, iframe);
  else load();
  return pilot;
}
