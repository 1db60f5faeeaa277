import { showFrame } from './frame/frame.ts';
import { createLayer } from './layer/layer.ts';
import type { LayerMode } from './layer/layer.ts';
import { claimElement, findElement } from './frame/mount-element.ts';
import { checkPage, readOptions } from './pilot/options.ts';
import type { Mover } from './pilot/pilot.ts';
import { isWork } from './wire/guards.ts';
import { ESCAPED } from './wire/messages.ts';
import type { Work } from './wire/protocol.ts';
import { mountSteering } from './channel/steer.ts';
import type { Also, SteeringOptions } from './channel/steer.ts';
import type { SteeringPilot } from './channel/surface.ts';

/** In the page, behind a round button at its corner, at its side, or in the middle over it. */
export type PilotMode = 'inline' | LayerMode;

/** What a pilot of the modes is mounted with. */
export type ModesOptions = SteeringOptions & {
  /** Default: inline. */
  mode?: PilotMode | undefined;
  /** Load the frame once it is nearly in sight, opened, or asked for something. Default: false. */
  lazy?: boolean | undefined;
};
/** The same, of what opens over the page. */
type OverOptions = ModesOptions & { mode: LayerMode };

/** A pilot that steers, and that may be opened and closed. The app goes on while it is closed. */
export type ModesPilot = SteeringPilot & {
  readonly isOpen: boolean;
  /** Shows the app over the page. In the mode `inline` it only loads what is lazy. */
  open(): void;
  /** Puts it away, and the focus back to where it was. */
  close(): void;
};

const MODES: readonly PilotMode[] = ['inline', 'floating', 'drawer', 'modal'];

/**
 * As `mountPilot` of the smaller entries, in a mode. What opens over the page needs no target: it stands at the end
 * of the page, or of the element that is given, and goes with it.
 */
export function mountPilot(options: OverOptions): ModesPilot;
export function mountPilot(target: Element | string, options: ModesOptions): ModesPilot;
export function mountPilot(first: Element | string | OverOptions, second?: ModesOptions): ModesPilot {
  checkPage();
  const isPlaced = typeof first === 'string' || first instanceof Element;
  const { mode = 'inline', lazy = false, ...options } = second ?? (first as OverOptions);
  if (!MODES.includes(mode))
    throw new TypeError(`mode: 'inline', 'floating', 'drawer' or 'modal' is expected, not '${mode}'`);
  if (typeof lazy !== 'boolean')
    throw new TypeError(`lazy: true or false is expected, not '${String(lazy)}'`);
  const wait = createWait(lazy, mode === 'inline');
  if (mode !== 'inline') return mountOver(isPlaced ? findElement(first) : undefined, mode, options, wait);
  const pilot = mountSteering(first as Element, options, () => wait);
  return Object.assign(pilot, { isOpen: true, open: wait.onCall, close() {} });
}

/** When the frame of a pilot is loaded. */
function createWait(isLazy: boolean, isInPage: boolean): Required<Pick<Also, 'hold' | 'onCall' | 'onEnd'>> {
  let begin = (): void => {};
  let stop = (): void => {};
  return {
    hold(load, holder, iframe) {
      if (!isLazy) return load();
      showFrame(holder, iframe, false);
      holder.style.minHeight = iframe.style.height;
      const near = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) begin();
        },
        // As far from what is seen of the page as the window is high.
        { rootMargin: '100% 0px' },
      );
      if (isInPage) near.observe(holder);
      stop = () => {
        begin = () => {};
        near.disconnect();
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

function mountOver(
  target: Element | undefined,
  mode: LayerMode,
  options: SteeringOptions,
  wait: ReturnType<typeof createWait>,
): ModesPilot {
  const { getToken: _steers, ...inPage } = options;
  const { title, theme, url } = readOptions(inPage);
  const parent = target ?? document.body;
  let tell = (_type: 'open' | 'close', _by: Mover): void => {};
  // The page's end may hold several.
  const release =
    target &&
    claimElement(target, {
      get pilot() {
        return pilot;
      },
      isGone: () => wasThere && !layer.place.isConnected,
      leave: () => pilot.destroy(),
    });
  const layer = createLayer(parent, {
    mode,
    title,
    theme,
    onOpen(by) {
      wait.onCall();
      tell('open', by);
    },
    onClose: (by) => tell('close', by),
  });
  const wasThere = layer.place.isConnected;
  /** As the app says it over the channel, which knows of tasks that run for longer than this page is there. */
  let counted: Work | undefined;
  const started = new Set<string>();
  const showWork = (): void => layer.setWork(counted ?? { running: started.size, waiting: 0 });

  const pilot = mountSteering(
    layer.place,
    { ...options, height: options.height ?? { mode: 'fill' } },
    ({ emitter }) => {
      tell = (type, by) => emitter.emit(type, { by });
      return {
        ...wait,
        onEvent({ name, detail }) {
          // Keys that are pressed in the frame are not heard in the page.
          if (name === 'escape') layer.close('person');
          if (name !== 'work' || !isWork(detail)) return;
          counted = detail;
          showWork();
        },
        onEnd() {
          removeEventListener('message', onWord);
          wait.onEnd();
          layer.remove();
          release?.();
        },
      };
    },
  );
  // Until there is a channel.
  const onWord = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (data === ESCAPED && source === pilot.iframe.contentWindow && origin === url.origin)
      layer.close('person');
  };
  addEventListener('message', onWord);
  const { setTheme } = pilot;
  pilot.on('task-start', ({ taskId }) => {
    started.add(taskId);
    showWork();
  });
  pilot.on('task-complete', ({ taskId }) => {
    started.delete(taskId);
    showWork();
  });
  const more = {
    isOpen: false,
    open: () => layer.open('page'),
    close: () => layer.close('page'),
    setTheme(next: Parameters<typeof setTheme>[0]) {
      setTheme(next);
      layer.setTheme(next);
    },
  };
  return Object.defineProperty(Object.assign(pilot, more), 'isOpen', { get: () => layer.isOpen });
}

export { PilotCallError } from './kit/errors.ts';
export { getPilot } from './frame/mount-element.ts';
export { preparePilot } from './frame/prepare.ts';
