import { forwardRef, useEffect, useRef } from 'react';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { mountPilot } from './modes.ts';
import type { ModesOptions, ModesPilot } from './modes.ts';
import type { PilotEvents } from './pilot/pilot.ts';
import { sortProps, useEmbed } from './react/use-embed.tsx';
import type { Handlers, WithRest } from './react/use-embed.tsx';

/** What a pilot of the modes tells of besides. */
type MoreHandlers = {
  onRoute?: ((event: PilotEvents['route']) => void) | undefined;
  onOpen?: ((event: PilotEvents['open']) => void) | undefined;
  onClose?: ((event: PilotEvents['close']) => void) | undefined;
  /** It was opened or closed otherwise than `open` says: by the person, or by a call. */
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** The options of `mountPilot` of the modes, the handlers, and whatever a `<div>` takes. */
export type HoaPilotProps = WithRest<
  ModesOptions &
    Handlers<ModesPilot> &
    MoreHandlers & {
      /** Whether it is open over the page. Without it, that is the person's, and the pilot's. */
      open?: boolean | undefined;
    }
>;

/**
 * As the component of `hoa-pilot/react`, in a mode, with a pilot that steers, and a token for the person who is signed in.
 * A new `src`, `route`, `language` or `mode` makes the frame anew; `open` opens and closes it.
 */
export const HoaPilot: ForwardRefExoticComponent<HoaPilotProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  HoaPilotProps
>(function HoaPilot(props, ref) {
  const { mode = 'inline', lazy, getToken, open, onRoute, onOpen, onClose, onOpenChange, ...others } = props;
  const { options, handlers, rest } = sortProps<ModesPilot>(others);
  const { src, route, language, title } = options;
  const isOver = mode !== 'inline';
  const latest = useRef<MoreHandlers & { open: boolean | undefined }>({ open });
  useEffect(() => {
    latest.current = { open, onRoute, onOpen, onClose, onOpenChange };
  });
  const { drawn, pilot } = useEmbed<ModesOptions, ModesPilot>({
    ref,
    options: { ...options, mode, lazy, getToken },
    // Of what opens over the page the title is written above it.
    anew: { src, route, language, mode, getToken, ...(isOver && { title }) },
    handlers,
    usual: { mode: isOver ? 'fill' : 'content' },
    mount: (place, given, now) =>
      mountPilot(place, {
        ...given,
        // The latest, as of any other function.
        getToken: typeof getToken === 'function' ? () => now().getToken?.() ?? '' : getToken,
      }),
    hear(one) {
      const moved = (isOpen: boolean): void => {
        if (latest.current.open !== isOpen) latest.current.onOpenChange?.(isOpen);
      };
      one.on('route', (event) => latest.current.onRoute?.(event));
      one.on('open', (event) => {
        latest.current.onOpen?.(event);
        moved(true);
      });
      one.on('close', (event) => {
        latest.current.onClose?.(event);
        moved(false);
      });
      if (latest.current.open) one.open();
    },
    rest,
  });
  useEffect(() => {
    if (open) pilot.current?.open();
    else if (open === false) pilot.current?.close();
  }, [open, pilot]);
  return drawn;
});
