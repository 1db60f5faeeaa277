import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ForwardedRef, HTMLAttributes, ReactElement, RefObject } from 'react';
import { createFailurePanel } from '../frame/failure-panel.ts';
import { createRefusal, logError } from '../kit/errors.ts';
import type { PilotError } from '../kit/errors.ts';
import { sameOptions } from '../kit/same-options.ts';
import { DEFAULT_TITLE, minHeight } from '../pilot/options.ts';
import type { PilotHeight, PilotOptions } from '../pilot/options.ts';
import type { Pilot, PilotEvents } from '../pilot/pilot.ts';

/** Handlers for the pilot's events, and for the pilot itself. */
export type Handlers<Mounted extends Pilot> = {
  /** Receives the pilot, and the new one whenever a changed option recreates the frame. */
  onMount?: ((pilot: Mounted) => void) | undefined;
  /** Each handler receives the pilot event of that name. */
  onReady?: ((event: PilotEvents['ready']) => void) | undefined;
  onAppReady?: ((event: PilotEvents['app-ready']) => void) | undefined;
  onResize?: ((event: PilotEvents['resize']) => void) | undefined;
  onTaskStart?: ((event: PilotEvents['task-start']) => void) | undefined;
  onTaskComplete?: ((event: PilotEvents['task-complete']) => void) | undefined;
  onStateChange?: ((event: PilotEvents['state']) => void) | undefined;
  /** Without it, errors are logged to the console. Invalid options arrive here too. */
  onError?: ((event: PilotEvents['error']) => void) | undefined;
};

/** A component's own props plus those of a `<div>`. */
export type WithRest<Own> = Own &
  Omit<HTMLAttributes<HTMLDivElement>, keyof Own | 'children' | 'dangerouslySetInnerHTML'>;

/** Splits the props of either component into options of the pilot, event handlers, and attributes of the element. */
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

/** The options that only `hoa-pilot/react-modes` has. */
const LARGER = ['mode', 'lazy', 'getToken'];

/** The letters of a name without their case and order, which most typing mistakes leave alone. */
const lettersOf = (name: string): string => name.toLowerCase().split('').sort().join('');

/** Returns the attributes that resemble an option. They would have no effect, so `mountPilot` names them. */
function pickMistakes(attributes: object, options: object): object {
  const optionLetters = [...Object.keys(options), ...LARGER].map(lettersOf);
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => optionLetters.includes(lettersOf(name))),
  );
}

type Embed<Options extends PilotOptions, Mounted extends Pilot> = {
  ref: ForwardedRef<HTMLDivElement>;
  options: Options;
  /**
   * Options that recreate the frame when they change. All others are passed to the running app or wait for the next
   * mount.
   */
  identity: Partial<Options>;
  handlers: Handlers<Mounted>;
  /** The height to use if none is set. */
  defaultHeight: PilotHeight;
  mount(container: Element, options: Options, now: () => Options): Mounted;
  /** Adds more event handlers. */
  subscribe?: ((pilot: Mounted) => void) | undefined;
  /** Other attributes of the element around the frame. */
  rest: HTMLAttributes<HTMLDivElement>;
};

/** Embeds the app in an element and keeps it in sync with the options. */
export function useEmbed<Options extends PilotOptions, Mounted extends Pilot>({
  ref,
  options,
  identity,
  handlers,
  defaultHeight,
  mount,
  subscribe,
  rest,
}: Embed<Options, Mounted>): {
  rendered: ReactElement;
  pilot: RefObject<Mounted | null>;
} {
  const { theme, title } = options;
  const element = useRef<HTMLDivElement>(null);
  const placeholder = useRef<SVGSVGElement>(null);
  const pilot = useRef<Mounted | null>(null);
  const stableOptions = useSame(options);
  const latest = useRef({ handlers, options, stableOptions, mount, subscribe, rest });
  // Options that failed to mount, until they change.
  const failedOptions = useRef<PilotOptions | null>(null);
  const [attempt, tryAgain] = useState(0);
  const frame = useSame({ identity, attempt });
  const tall = useSame(options.height ?? defaultHeight);
  useImperativeHandle(ref, () => element.current as HTMLDivElement);

  useEffect(() => {
    latest.current = { handlers, options, stableOptions, mount, subscribe, rest };
  });

  useEffect(() => {
    const container = element.current;
    if (container === null) return;
    const now = () => latest.current.handlers;
    placeholder.current?.style.setProperty('display', 'none');
    const { options } = latest.current;
    const mountOptions = { ...options, ...frame.identity, ...pickMistakes(latest.current.rest, options) };
    let mounted: Mounted;
    try {
      mounted = latest.current.mount(container, mountOptions, () => latest.current.options);
    } catch (cause) {
      failedOptions.current = latest.current.stableOptions;
      const panel = createFailurePanel(mountOptions.title || DEFAULT_TITLE, undefined, mountOptions.failure);
      panel.show(container, refuse(cause, now().onError));
      return panel.remove;
    }
    failedOptions.current = null;
    pilot.current = mounted;
    mounted.on('ready', (event) => now().onReady?.(event));
    mounted.on('app-ready', (event) => now().onAppReady?.(event));
    mounted.on('resize', (event) => now().onResize?.(event));
    mounted.on('task-start', (event) => now().onTaskStart?.(event));
    mounted.on('task-complete', (event) => now().onTaskComplete?.(event));
    mounted.on('state', (event) => now().onStateChange?.(event));
    mounted.on('error', (event) => (now().onError ?? logError)(event));
    latest.current.subscribe?.(mounted);
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
    if (failedOptions.current && failedOptions.current !== stableOptions) tryAgain((count) => count + 1);
  }, [stableOptions]);

  const rendered = (
    <div {...rest} ref={element}>
      {/* Reserves the space in a server-rendered page. Uses attributes, because a policy may refuse inline styles. */}
      <svg ref={placeholder} aria-hidden="true" display="block" width="1" height={minHeight(tall)} />
    </div>
  );
  return { rendered, pilot };
}

/** Reports an invalid option like any other error. */
function refuse(cause: unknown, onError: ((error: PilotError) => void) | undefined): PilotError {
  const error = createRefusal(cause);
  (onError ?? logError)(error);
  return error;
}

/** Passes a changed option to the running app. An invalid one changes nothing. */
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

/** Keeps the previous object while the new one is deeply equal. */
function useSame<Value>(next: Value): Value {
  const [stable, keep] = useState(next);
  if (sameOptions(stable, next)) return stable;
  keep(next);
  return next;
}
