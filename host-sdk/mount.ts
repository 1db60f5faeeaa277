import { createCore } from './core.ts';
import type { PilotErrorCode } from './errors.ts';
import { createFailurePanel } from './failure-panel.ts';
import { createFrameHeight } from './frame-height.ts';
import { createFrame, hideFrame, revealFrame } from './frame.ts';
import { openInbox } from './inbox.ts';
import { PILOT } from './messages.ts';
import type { AppMessage, HostMessage } from './messages.ts';
import { claimElement } from './mount-element.ts';
import { checkPixels, checkTheme, readOptions } from './options.ts';
import type { PilotOptions } from './options.ts';
import type { Pilot } from './pilot.ts';

/**
 * Embeds the app in `target`, an element or the selector of one, and returns the pilot that stands for it.
 * Throws a TypeError for a bad option and an Error when the element already holds an app; whatever goes
 * wrong later comes as an `error` event.
 */
export function mountPilot(target: Element | string, options: PilotOptions): Pilot {
  const settings = readOptions(options);
  const { element, release } = claimElement(target);
  const { url, clock, loadTimeout } = settings;
  const core = createCore();
  const { emitter, report } = core;
  const iframe = createFrame(settings);
  const height = createFrameHeight(iframe, settings.height, clock);
  const panel = createFailurePanel(settings.title, () => {
    panel.wait();
    load();
  });
  let { theme } = settings;
  let loaded = false;
  let stopTimer = (): void => {};

  function load(): void {
    loaded = false;
    hideFrame(iframe);
    stopTimer = clock.after(loadTimeout, () => fail('load-timeout', describeTimeout()));
    element.append(iframe);
    core.enter('loading');
  }

  function describeTimeout(): string {
    const likely = loaded
      ? `src is not a HOA Pilot page, its script failed, or ${location.origin} is not on its list of allowed hosts`
      : 'the address is wrong, the server is down, or the network is slow';
    return `No answer from ${url.origin} within ${loadTimeout} ms. Likely: ${likely}.`;
  }

  function fail(code: PilotErrorCode, message: string): void {
    stopTimer();
    iframe.remove();
    panel.show(element);
    report({ code, message });
    if (core.state === 'loading') core.enter('failed', code);
  }

  function send(message: HostMessage): void {
    if (core.state === 'connected') iframe.contentWindow?.postMessage(message, url.origin);
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
    stopTimer();
    core.enter('connected');
    height.restart();
    sendTheme();
    sendHeight();
    revealFrame(iframe);
    if (panel.hasFocus()) iframe.focus({ preventScroll: true });
    panel.remove();
    emitter.emit('ready', { reloaded });
  }

  function receive(message: AppMessage): void {
    const { type } = message;
    if (type === 'ready') return connect();
    if (type === 'app-ready') {
      const { version, capabilities } = message;
      emitter.emit(type, { version, capabilities });
    } else if (type === 'resize') {
      if (height.follow(message.height)) {
        report({
          code: 'resize-loop',
          message:
            "The frame's height kept changing and is frozen. Likely: the app's page is laid out by vh or 100%.",
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
    if (core.state !== 'loading' || disposition !== 'enforce' || effectiveDirective !== 'frame-src') return;
    if (blockedURI === '' || !url.href.startsWith(blockedURI)) return;
    fail('blocked', `This page's Content-Security-Policy refuses the frame. Add ${url.origin} to frame-src.`);
  }

  const closeInbox = openInbox({ iframe, origin: url.origin, clock, onMessage: receive, onError: report });
  const onLoad = (): void => void (loaded = true);
  iframe.addEventListener('load', onLoad);
  document.addEventListener('securitypolicyviolation', onViolation);
  sendTheme();
  load();

  return {
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
    setHeight(pixels) {
      checkPixels(pixels, 'height');
      height.fix(pixels);
      sendHeight();
    },
    destroy() {
      if (core.state === 'destroyed') return;
      stopTimer();
      closeInbox();
      iframe.removeEventListener('load', onLoad);
      document.removeEventListener('securitypolicyviolation', onViolation);
      iframe.remove();
      panel.remove();
      release();
      core.enter('destroyed');
      emitter.clear();
    },
  };
}
