import { showFrame } from './frame/frame.ts';
import { createLayer } from './layer/layer.ts';
import type { LayerMode } from './layer/layer.ts';
import { claimElement, findElement } from './frame/mount-element.ts';
import { checkPage, readOptions } from './pilot/options.ts';
import { eventNames } from './pilot/pilot.ts';
import type { Mover } from './pilot/pilot.ts';
import { isWork } from './wire/guards.ts';
import { ESCAPED } from './wire/messages.ts';
import type { Work } from './wire/protocol.ts';
import { mountSteering } from './channel/steer.ts';
import type { Additions, SteeringOptions } from './channel/steer.ts';
import type { SteeringPilot } from './channel/surface.ts';

/**
 * How the app is shown: in the page, behind a round floating button, in a drawer at the side, or as a modal in the
 * middle.
 */
export type PilotMode = 'inline' | LayerMode;

/** Options of a pilot with modes. */
export type ModesOptions = SteeringOptions & {
  /** Default: inline. */
  mode?: PilotMode | undefined;
  /** Load the frame only when it is almost visible, opened, or called. Default: false. */
  lazy?: boolean | undefined;
};
/** The same options for the modes that open over the page. */
type LayerModeOptions = ModesOptions & { mode: LayerMode };

/** A pilot that can also be opened and closed. The app keeps running while closed. */
export type ModesPilot = SteeringPilot & {
  readonly isOpen: boolean;
  /** Opens the app over the page. In `inline` mode it only loads a lazy frame. */
  open(): void;
  /** Closes the app and returns the focus to where it was. */
  close(): void;
};

const MODES: readonly PilotMode[] = ['inline', 'floating', 'drawer', 'modal'];

/**
 * Embeds the app in one of the modes. Modes that open over the page need no target: they are added to the end of the
 * page, or of the element passed, and are removed with it.
 * @param options The address of the app, the mode, and how to show it.
 * @returns The pilot.
 * @throws TypeError if an option is invalid. Error if the element already holds an app.
 * @example
 * ```ts
 * const pilot = mountPilot({ src: 'https://pilot.example/', mode: 'drawer' });
 * pilot.open();
 * ```
 */
export function mountPilot(options: LayerModeOptions): ModesPilot;
export function mountPilot(target: Element | string, options: ModesOptions): ModesPilot;
export function mountPilot(first: Element | string | LayerModeOptions, second?: ModesOptions): ModesPilot {
  checkPage();
  const isPlaced = typeof first === 'string' || first instanceof Element;
  const { mode = 'inline', lazy = false, ...options } = second ?? (first as LayerModeOptions);
  if (!MODES.includes(mode))
    throw new TypeError(`mode: expected 'inline', 'floating', 'drawer', or 'modal', got '${mode}'`);
  if (typeof lazy !== 'boolean') throw new TypeError(`lazy: expected true or false, got '${String(lazy)}'`);
  const wait = createWait(lazy, mode === 'inline');
  if (mode !== 'inline') return mountLayer(isPlaced ? findElement(first) : undefined, mode, options, wait);
  const pilot = mountSteering(first as Element, options, eventNames, () => ({
    ...wait,
    place: placeIn(first),
  }));
  return Object.assign(pilot, { isOpen: true, open: wait.onCall, close() {} });
}

/**
 * `<hoa-pilot>` shows the app in its shadow root, because frameworks that hydrate a server's markup refuse or remove
 * children that they did not render.
 */
function placeIn(target: unknown): ShadowRoot | null {
  return target instanceof HTMLElement && target.localName === 'hoa-pilot' ? target.shadowRoot : null;
}

/** Decides when a pilot's frame loads. */
function createWait(
  isLazy: boolean,
  isInPage: boolean,
): Required<Pick<Additions, 'hold' | 'onCall' | 'onEnd'>> {
  let begin = (): void => {};
  let stop = (): void => {};
  return {
    hold(load, holder, iframe) {
      if (!isLazy) return load();
      showFrame(holder, iframe, false);
      holder.style.minHeight = iframe.style.height;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
        },
        // One window height before the frame scrolls into view.
        { rootMargin: '100% 0px' },
      );
      if (isInPage) observer.observe(holder);
      stop = () => {
        begin = () => {};
        observer.disconnect();
      };
      begin = () => {
        stop();
        holder.style.minHeight = '';
        load();
      };
    },
    onCall: () => begin(),
    onEnd: () => stop(),
  };
}

function mountLayer(
  target: Element | undefined,
  mode: LayerMode,
  options: SteeringOptions,
  wait: ReturnType<typeof createWait>,
): ModesPilot {
  const { getToken: _getToken, ...inPage } = options;
  const { title, theme, url } = readOptions(inPage);
  const parent = target ?? document.body;
  let notify = (_type: 'open' | 'close', _by: Mover): void => {};
  // Several layers can share the end of the page.
  const release =
    target &&
    claimElement(target, {
      get pilot() {
        return pilot;
      },
      isGone: () => wasConnected && !layer.appContainer.isConnected,
      leave: () => pilot.destroy(),
    });
  const layer = createLayer(placeIn(parent) ?? parent, {
    mode,
    title,
    theme,
    onOpen(by) {
      wait.onCall();
      notify('open', by);
    },
    onClose: (by) => notify('close', by),
  });
  const wasConnected = layer.appContainer.isConnected;
  /** The counts that the app reports over the channel. They include tasks from before this page loaded. */
  let reportedWork: Work | undefined;
  const startedIds = new Set<string>();
  const showWork = (): void => layer.setWork(reportedWork ?? { running: startedIds.size, waiting: 0 });

  const pilot = mountSteering(
    layer.appContainer,
    { ...options, height: options.height ?? { mode: 'fill' } },
    eventNames,
    ({ emitter }) => {
      notify = (type, by) => emitter.emit(type, { by });
      return {
        ...wait,
        onEvent({ name, detail }) {
          // The page doesn't receive key presses from inside the frame.
          if (name === 'escape') layer.close('person');
          if (name !== 'work' || !isWork(detail)) return;
          reportedWork = detail;
          showWork();
        },
        onEnd() {
          removeEventListener('message', onEscapeMessage);
          wait.onEnd();
          layer.remove();
          release?.();
        },
      };
    },
  );
  // The app posts this message as long as there is no channel.
  const onEscapeMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (data === ESCAPED && source === pilot.iframe.contentWindow && origin === url.origin)
      layer.close('person');
  };
  addEventListener('message', onEscapeMessage);
  const { setTheme } = pilot;
  pilot.on('task-start', ({ taskId }) => {
    startedIds.add(taskId);
    showWork();
  });
  pilot.on('task-complete', ({ taskId }) => {
    startedIds.delete(taskId);
    showWork();
  });
  const additions = {
    isOpen: false,
    open: () => layer.open('page'),
    close: () => layer.close('page'),
    setTheme(next: Parameters<typeof setTheme>[0]) {
      setTheme(next);
      layer.setTheme(next);
    },
  };
  return Object.defineProperty(Object.assign(pilot, additions), 'isOpen', { get: () => layer.isOpen });
}

export { PilotCallError } from './kit/errors.ts';
export { getPilot } from './frame/mount-element.ts';
export { preparePilot } from './frame/prepare.ts';
