import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { HTMLAttributes, RefObject } from 'react';
import { logError } from './kit/errors.ts';
import type { PilotError } from './kit/errors.ts';
import { createFailurePanel } from './frame/failure-panel.ts';
import { mountPilot } from './frame/mount.ts';
import { DEFAULT_TITLE, leastHeight } from './pilot/options.ts';
import type { PilotOptions } from './pilot/options.ts';
import type { Pilot, PilotEvents } from './pilot/pilot.ts';
import { sameOptions } from './kit/same-options.ts';

/** What the component tells of: the pilot's events, and the pilot itself. */
type Handlers = {
  /** Hands out the pilot, again whenever a changed option had the frame made anew. */
  onMount?: ((pilot: Pilot) => void) | undefined;
  /** Each of these is the pilot's event of that name. */
  onReady?: ((event: PilotEvents['ready']) => void) | undefined;
  onAppReady?: ((event: PilotEvents['app-ready']) => void) | undefined;
  onResize?: ((event: PilotEvents['resize']) => void) | undefined;
  onTaskStart?: ((event: PilotEvents['task-start']) => void) | undefined;
  onTaskComplete?: ((event: PilotEvents['task-complete']) => void) | undefined;
  onStateChange?: ((event: PilotEvents['state']) => void) | undefined;
  /** Without it, errors are written to the console. A wrong option comes here too. */
  onError?: ((event: PilotEvents['error']) => void) | undefined;
};

/** The options of `mountPilot`, and the handlers. */
type Own = PilotOptions & Handlers;

/** Besides its own, whatever a `<div>` takes. */
export type HoaPilotProps = Own &
  Omit<HTMLAttributes<HTMLDivElement>, keyof Own | 'children' | 'dangerouslySetInnerHTML'>;

/**
 * The app as a component; `ref` is the element around it. A new `src`, `route` or `language` makes the frame anew, all else is
 * passed on to it. Handlers may change at every render: an event goes to the latest. A wrong option never throws: it
 * goes to `onError`, and an app that runs already goes on as it was.
 */
export const HoaPilot = forwardRef<HTMLDivElement, HoaPilotProps>(function HoaPilot(props, ref) {
  const { src, route, language, theme, height, title, loadTimeout, failure, clock, ...others } = props;
  const {
    onMount,
    onReady,
    onAppReady,
    onResize,
    onTaskStart,
    onTaskComplete,
    onStateChange,
    onError,
    ...rest
  } = others;
  const handlers = {
    onMount,
    onReady,
    onAppReady,
    onResize,
    onTaskStart,
    onTaskComplete,
    onStateChange,
    onError,
  };
  const options = { src, route, language, theme, height, title, loadTimeout, failure, clock };
  const element = useRef<HTMLDivElement>(null);
  const placeholder = useRef<SVGSVGElement>(null);
  const pilot = useRef<Pilot | null>(null);
  const whole = useSame(options);
  const latest = useRef({ handlers, options, whole });
  // What could not be mounted, until it is tried with something else.
  const broken = useRef<PilotOptions | null>(null);
  const [attempt, tryAgain] = useState(0);
  const frame = useSame({ src, route, language, attempt });
  const tall = useSame(height);
  useImperativeHandle(ref, () => element.current as HTMLDivElement);

  useEffect(() => {
    latest.current = { handlers, options, whole };
  });

  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const now = () => latest.current.handlers;
    const { src, route, language } = frame;
    const given = { ...latest.current.options, src, route, language };
    placeholder.current?.style.setProperty('display', 'none');
    let mounted: Pilot;
    try {
      mounted = mountPilot(place, given);
    } catch (cause) {
      broken.current = latest.current.whole;
      const panel = createFailurePanel(given.title || DEFAULT_TITLE, undefined, given.failure);
      panel.show(place, refuse(cause, now().onError));
      return panel.remove;
    }
    broken.current = null;
    pilot.current = mounted;
    mounted.on('ready', (event) => now().onReady?.(event));
    mounted.on('app-ready', (event) => now().onAppReady?.(event));
    mounted.on('resize', (event) => now().onResize?.(event));
    mounted.on('task-start', (event) => now().onTaskStart?.(event));
    mounted.on('task-complete', (event) => now().onTaskComplete?.(event));
    mounted.on('state', (event) => now().onStateChange?.(event));
    mounted.on('error', (event) => (now().onError ?? logError)(event));
    now().onMount?.(mounted);
    return () => {
      mounted.destroy();
      pilot.current = null;
    };
  }, [frame]);

  useEffect(() => change(pilot, latest, (one) => theme !== undefined && one.setTheme(theme)), [theme]);
  useEffect(() => change(pilot, latest, (one) => one.setHeight(tall ?? { mode: 'content' })), [tall]);
  useEffect(() => change(pilot, latest, ({ iframe }) => (iframe.title = title ?? DEFAULT_TITLE)), [title]);
  useEffect(() => {
    if (broken.current && broken.current !== whole) tryAgain((count) => count + 1);
  }, [whole]);

  return (
    <div {...rest} ref={element}>
      {/* Keeps the place in a page that a server has drawn. By attributes, since a policy may refuse inline styles. */}
      <svg ref={placeholder} aria-hidden="true" display="block" width="1" height={leastHeight(height)} />
    </div>
  );
});

/** Tells of a wrong option, as of any other error. */
function refuse(cause: unknown, tell: ((error: PilotError) => void) | undefined): PilotError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const error: PilotError = { code: 'bad-option', message, cause };
  (tell ?? logError)(error);
  return error;
}

/** Passes a changed option on to the app that runs. A wrong one leaves it as it is. */
function change(
  { current: pilot }: RefObject<Pilot | null>,
  latest: RefObject<{ handlers: Handlers }>,
  apply: (pilot: Pilot) => unknown,
): void {
  if (pilot === null) return;
  try {
    apply(pilot);
  } catch (cause) {
    refuse(cause, latest.current.handlers.onError);
  }
}

/** The same object for as long as it means the same. */
function useSame<Value>(next: Value): Value {
  const [kept, keep] = useState(next);
  if (sameOptions(kept, next)) return kept;
  keep(next);
  return next;
}
