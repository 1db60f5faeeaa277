import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ForwardedRef, HTMLAttributes, ReactElement, RefObject } from 'react';
import { createFailurePanel } from '../frame/failure-panel.ts';
import { logError } from '../kit/errors.ts';
import type { PilotError } from '../kit/errors.ts';
import { sameOptions } from '../kit/same-options.ts';
import { DEFAULT_TITLE, leastHeight } from '../pilot/options.ts';
import type { PilotHeight, PilotOptions } from '../pilot/options.ts';
import type { Pilot, PilotEvents } from '../pilot/pilot.ts';

/** What the component tells of: the pilot's events, and the pilot itself. */
export type Handlers<Mounted extends Pilot> = {
  /** Hands out the pilot, again whenever a changed option had the frame made anew. */
  onMount?: ((pilot: Mounted) => void) | undefined;
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

/** Besides its own, whatever a `<div>` takes. */
export type WithRest<Own> = Own &
  Omit<HTMLAttributes<HTMLDivElement>, keyof Own | 'children' | 'dangerouslySetInnerHTML'>;

/** What is given to either component, sorted: what the pilot takes, what it tells, and what the element has. */
export function sortProps<Mounted extends Pilot>(props: WithRest<PilotOptions & Handlers<Mounted>>) {
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
  return {
    options: { src, route, language, theme, height, title, loadTimeout, failure, clock },
    handlers: { onMount, onReady, onAppReady, onResize, onTaskStart, onTaskComplete, onStateChange, onError },
    rest,
  };
}

type Embed<Options extends PilotOptions, Mounted extends Pilot> = {
  ref: ForwardedRef<HTMLDivElement>;
  options: Options;
  /** Those of them that make the frame anew when they change; all else is passed on to it, or waits for the next. */
  anew: Partial<Options>;
  handlers: Handlers<Mounted>;
  /** As tall as this where no height is given. */
  usual: PilotHeight;
  mount(place: Element, options: Options, now: () => Options): Mounted;
  /** More that is told of. */
  hear?: ((pilot: Mounted) => void) | undefined;
  /** What else the element around the frame has. */
  rest: HTMLAttributes<HTMLDivElement>;
};

/** Embeds the app in an element, and keeps it at what the options say. */
export function useEmbed<Options extends PilotOptions, Mounted extends Pilot>({
  ref,
  options,
  anew,
  handlers,
  usual,
  mount,
  hear,
  rest,
}: Embed<Options, Mounted>): {
  drawn: ReactElement;
  pilot: RefObject<Mounted | null>;
} {
  const { theme, title } = options;
  const element = useRef<HTMLDivElement>(null);
  const placeholder = useRef<SVGSVGElement>(null);
  const pilot = useRef<Mounted | null>(null);
  const whole = useSame(options);
  const latest = useRef({ handlers, options, whole, mount, hear });
  // What could not be mounted, until it is tried with something else.
  const broken = useRef<PilotOptions | null>(null);
  const [attempt, tryAgain] = useState(0);
  const frame = useSame({ anew, attempt });
  const tall = useSame(options.height ?? usual);
  useImperativeHandle(ref, () => element.current as HTMLDivElement);

  useEffect(() => {
    latest.current = { handlers, options, whole, mount, hear };
  });

  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const now = () => latest.current.handlers;
    placeholder.current?.style.setProperty('display', 'none');
    const given = { ...latest.current.options, ...frame.anew };
    let mounted: Mounted;
    try {
      mounted = latest.current.mount(place, given, () => latest.current.options);
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
    latest.current.hear?.(mounted);
    now().onMount?.(mounted);
    return () => {
      mounted.destroy();
      pilot.current = null;
    };
  }, [frame]);

  useEffect(() => change(pilot, latest, (one) => theme !== undefined && one.setTheme(theme)), [theme]);
  useEffect(() => change(pilot, latest, (one) => one.setHeight(tall)), [tall]);
  useEffect(() => change(pilot, latest, ({ iframe }) => (iframe.title = title ?? DEFAULT_TITLE)), [title]);
  useEffect(() => {
    if (broken.current && broken.current !== whole) tryAgain((count) => count + 1);
  }, [whole]);

  const drawn = (
    <div {...rest} ref={element}>
      {/* Keeps the place in a page that a server has drawn. By attributes, since a policy may refuse inline styles. */}
      <svg ref={placeholder} aria-hidden="true" display="block" width="1" height={leastHeight(tall)} />
    </div>
  );
  return { drawn, pilot };
}

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
  latest: RefObject<{ handlers: Pick<Handlers<Pilot>, 'onError'> }>,
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
