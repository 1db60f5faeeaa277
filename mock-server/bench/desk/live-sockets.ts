import type { WSContext, WSEvents } from 'hono/ws';

/** The sockets of live views that are open. */
export interface LiveSockets {
  readonly watch: (events: WSEvents) => WSEvents;
  /** Closes all; a viewer that wants to comes back. Gives how many there were. */
  cut(): number;
}

const serviceRestart = 1012;

export function createLiveSockets(): LiveSockets {
  const open = new Set<WSContext>();
  return {
    watch: (events) => ({
      ...events,
      onOpen(event, socket) {
        open.add(socket);
        events.onOpen?.(event, socket);
      },
      onClose(event, socket) {
        open.delete(socket);
        events.onClose?.(event, socket);
      },
    }),
    cut() {
      const sockets = [...open];
      open.clear();
      for (const socket of sockets) socket.close(serviceRestart, 'Cut, as was asked for');
      return sockets.length;
    },
  };
}
