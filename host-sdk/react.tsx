import { forwardRef } from 'react';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { mountPilot } from './frame/mount-pilot.ts';
import type { PilotOptions } from './pilot/options.ts';
import type { Pilot } from './pilot/pilot.ts';
import { sortProps, useEmbed } from './react/use-embed.tsx';
import type { Handlers, WithRest } from './react/use-embed.tsx';

/** The options of `mountPilot`, the event handlers, and the props of a `<div>`. */
export type HoaPilotProps = WithRest<PilotOptions & Handlers<Pilot>>;

/**
 * The app as a React component. `ref` is the element around it. An invalid option never throws: it goes to `onError`.
 *
 * @see [With React](embedding.md#with-react)
 * @example
 * ```tsx
 * <HoaPilot src="https://pilot.example/" height={{ mode: 'fill' }} onTaskComplete={({ status }) => refresh(status)} />
 * ```
 */
export const HoaPilot: ForwardRefExoticComponent<HoaPilotProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  HoaPilotProps
>(function HoaPilot(props, ref) {
  const { options, handlers, rest } = sortProps<Pilot>(props);
  const { src, route, language } = options;
  return useEmbed<PilotOptions, Pilot>({
    ref,
    options,
    identity: { src, route, language },
    handlers,
    defaultHeight: { mode: 'content' },
    mount: mountPilot,
    rest,
  }).rendered;
});
