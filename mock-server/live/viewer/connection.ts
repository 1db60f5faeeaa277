import type { ServerMessage, ViewerMessage, WireInput } from '../messages.ts';

export interface Connection {
  /** Sends an input and gives its sequence. */
  input(input: WireInput): number;
  ack(sequence: number): void;
  /** No further attempt to connect. */
  stop(): void;
}

const firstDelay = 250;
const longestDelay = 8_000;

/** The socket to the server: comes back by itself, a little later each time it fails. */
export function connect(
  url: string,
  handlers: { onMessage(message: ServerMessage): void; onConnected(connected: boolean): void },
): Connection {
  let socket: WebSocket;
  let failures = 0;
  let inputs = 0;
  let stopped = false;

  const open = () => {
    socket = new WebSocket(url);
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (failures >= 0) handlers.onConnected(true);
      failures = -1;
      handlers.onMessage(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (stopped) return;
      failures = Math.max(failures, 0) + 1;
      handlers.onConnected(false);
      setTimeout(open, Math.min(firstDelay * 2 ** (failures - 1), longestDelay));
    });
  };
  const send = (message: ViewerMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  open();
  return {
    input(input) {
      inputs += 1;
      send({ type: 'input', sequence: inputs, input });
      return inputs;
    },
    ack: (sequence) => send({ type: 'ack', sequence }),
    stop() {
      stopped = true;
      socket.close();
    },
  };
}
