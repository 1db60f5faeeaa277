import { useEffect, useRef, useState } from 'react';
import { logError } from './errors.ts';
import { mountPilot } from './mount.ts';
import type { PilotOptions } from './options.ts';
import type { Pilot, PilotEvents } from './pilot.ts';
import { sameOptions } from './same-options.ts';

export type HoaPilotProps = PilotOptions & {
  className?: string;
  /** Hands out the pilot, again whenever a changed option had the frame made anew. */
  onMount?(pilot: Pilot): void;
  onReady?(event: PilotEvents['ready']): void;
  onAppReady?(event: PilotEvents['app-ready']): void;
  onResize?(event: PilotEvents['resize']): void;
  onTaskStart?(event: PilotEvents['task-start']): void;
  onTaskComplete?(event: PilotEvents['task-complete']): void;
  onStateChange?(event: PilotEvents['state']): void;
  /** Without it, errors are written to the console. */
  onError?(event: PilotEvents['error']): void;
};

/**
 * The app as a component. A new theme or fixed height is passed on; any other changed option makes the
 * frame anew. Handlers may change at every render: an event goes to the latest.
 */
export function HoaPilot({ className, ...props }: HoaPilotProps) {
  const element = useRef<HTMLDivElement>(null);
  const pilot = useRef<Pilot | null>(null);
  const latest = useRef(props);
  const { theme, height } = props;
  const identity = useIdentity(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (element.current === null) return;
    const mounted = mountPilot(element.current, { ...latest.current, ...identity });
    pilot.current = mounted;
    mounted.on('ready', (event) => latest.current.onReady?.(event));
    mounted.on('app-ready', (event) => latest.current.onAppReady?.(event));
    mounted.on('resize', (event) => latest.current.onResize?.(event));
    mounted.on('task-start', (event) => latest.current.onTaskStart?.(event));
    mounted.on('task-complete', (event) => latest.current.onTaskComplete?.(event));
    mounted.on('state', (event) => latest.current.onStateChange?.(event));
    mounted.on('error', (event) => (latest.current.onError ?? logError)(event));
    latest.current.onMount?.(mounted);
    return () => {
      mounted.destroy();
      pilot.current = null;
    };
  }, [identity]);

  useEffect(() => {
    if (theme) pilot.current?.setTheme(theme);
  }, [theme]);

  useEffect(() => {
    if (typeof height === 'number') pilot.current?.setHeight(height);
  }, [height]);

  return <div ref={element} className={className} />;
}

/** The options a living frame cannot change; the same object for as long as they stay the same. */
function useIdentity({ src, route, title, loadTimeout, height }: PilotOptions) {
  const next = { src, route, title, loadTimeout, sizing: typeof height === 'number' ? 'fixed' : height };
  const [identity, setIdentity] = useState(next);
  if (sameOptions(identity, next)) return identity;
  setIdentity(next);
  return next;
}
