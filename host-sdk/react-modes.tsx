import { forwardRef, useEffect, useRef } from 'react';
import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import { mountPilot } from './modes.ts';
import type { ModesOptions, ModesPilot } from './modes.ts';
import type { PilotEvents } from './pilot/pilot.ts';
import { sortProps, useEmbed } from './react/use-embed.tsx';
import type { Handlers, WithRest } from './react/use-embed.tsx';

/** Events of a pilot with modes. */
type MoreHandlers = {
  onRoute?: ((event: PilotEvents['route']) => void) | undefined;
  onNeedsInput?: ((event: PilotEvents['needs-input']) => void) | undefined;
  onConnected?: ((event: PilotEvents['connected']) => void) | undefined;
  onOpen?: ((event: PilotEvents['open']) => void) | undefined;
  onClose?: ((event: PilotEvents['close']) => void) | undefined;
  /** The person or a call opened or closed the app, so that `open` no longer matches. */
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** The options of `mountPilot` with modes, the event handlers, and the props of a `<div>`. */
export type HoaPilotProps = WithRest<
  ModesOptions &
    Handlers<ModesPilot> &
    MoreHandlers & {
      /** Whether the app is open over the page. Without it, the person and the pilot decide. */
      open?: boolean | undefined;
    }
>;

/**
 * The app as a React component, in one of the modes, with a pilot that can steer and sign people in.
 *
 * @see [With React](embedding.md#with-react)
 * @example
 * ```tsx
 * <HoaPilot src="https://pilot.example/" mode="drawer" open={isOpen} onOpenChange={setIsOpen} />
 * ```
 */
export const HoaPilot: ForwardRefExoticComponent<HoaPilotProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  HoaPilotProps
>(function HoaPilot(props, ref) {
  const { mode = 'inline', lazy, getToken, open, ...named } = props;
  const { onRoute, onNeedsInput, onConnected, onOpen, onClose, onOpenChange, ...others } = named;
  const { options, handlers, rest } = sortProps<ModesPilot>(others);
  const { src, route, language, title } = options;
  const isLayer = mode !== 'inline';
  const latest = useRef<MoreHandlers & { open: boolean | undefined }>({ open });
  useEffect(() => {
    latest.current = { open, onRoute, onNeedsInput, onConnected, onOpen, onClose, onOpenChange };
  });
  const { rendered: element, pilot } = useEmbed<ModesOptions, ModesPilot>({
    ref,
    options: { ...options, mode, lazy, getToken },
    // In modes that open over the page, the title is also the visible heading.
    identity: { src, route, language, mode, getToken, ...(isLayer && { title }) },
    handlers,
    defaultHeight: { mode: isLayer ? 'fill' : 'content' },
    mount: (container, options, now) =>
      mountPilot(container, {
        ...options,
        // Call the latest function, as with any other handler.
        getToken: typeof getToken === 'function' ? () => now().getToken?.() ?? '' : getToken,
      }),
    subscribe(mounted) {
      const reportOpen = (isOpen: boolean): void => {
        if (latest.current.open !== isOpen) latest.current.onOpenChange?.(isOpen);
      };
      mounted.on('route', (event) => latest.current.onRoute?.(event));
      mounted.on('needs-input', (event) => latest.current.onNeedsInput?.(event));
      mounted.on('connected', (event) => latest.current.onConnected?.(event));
      mounted.on('open', (event) => {
        latest.current.onOpen?.(event);
        reportOpen(true);
      });
      mounted.on('close', (event) => {
        latest.current.onClose?.(event);
        reportOpen(false);
      });
      if (latest.current.open) mounted.open();
    },
    rest,
  });
  useEffect(() => {
    if (open) pilot.current?.open();
    else if (open === false) pilot.current?.close();
  }, [open, pilot]);
  return element;
});
