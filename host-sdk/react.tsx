import { forwardRef } from 'react';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { mountPilot } from './frame/mount.ts';
import type { PilotOptions } from './pilot/options.ts';
import type { Pilot } from './pilot/pilot.ts';
import { sortProps, useEmbed } from './react/use-embed.tsx';
import type { Handlers, WithRest } from './react/use-embed.tsx';

/** The options of `mountPilot`, the handlers, and whatever a `<div>` takes. */
export type HoaPilotProps = WithRest<PilotOptions & Handlers<Pilot>>;

/**
 * The app as a component; `ref` is the element around it. A new `src`, `route` or `language` makes the frame anew, all
 * else is passed on to it. Handlers may change at every render: an event goes to the latest. A wrong option never
 * throws: it goes to `onError`, and an app that runs already goes on as it was.
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
    anew: { src, route, language },
    handlers,
    usual: { mode: 'content' },
    mount: mountPilot,
    rest,
  }).drawn;
});
