export interface Network {
  bitsPerSecond: number;
  /** Milliseconds there and back. */
  roundTripMs: number;
}

export interface Link {
  /** When a request reaches the server: a new connection costs a round trip before it can be sent. */
  requestArrives(sentAt: number, connectedAt: number): number;
  /** Takes the next free room on the way down for so many bytes, which are ready at `readyAt`. */
  send(bytes: number, readyAt: number): Sent;
}

export interface Sent {
  /** When its last byte has left, and the next may. */
  leftAt: number;
  arrivesAt: number;
}

/** One way to the network, shared by all connections. Times are milliseconds of any one clock. */
export function createLink({ bitsPerSecond, roundTripMs }: Network): Link {
  let freeAt = -Infinity;
  return {
    requestArrives: (sentAt, connectedAt) => Math.max(sentAt, connectedAt + roundTripMs) + roundTripMs / 2,
    send(bytes, readyAt) {
      freeAt = Math.max(freeAt, readyAt) + (bytes * 8 * 1_000) / bitsPerSecond;
      return { leftAt: freeAt, arrivesAt: freeAt + roundTripMs / 2 };
    },
  };
}
