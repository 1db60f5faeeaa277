export interface Network {
  bitsPerSecond: number;
  /** Round-trip milliseconds. */
  roundTripMs: number;
}

export interface Link {
  /** When a request reaches the server. A new connection first needs a round trip. */
  requestArrives(sentAt: number, connectedAt: number): number;
  /** Reserves the next free bandwidth for these bytes, which are ready at `readyAt`. */
  send(bytes: number, readyAt: number): Sent;
}

export interface Sent {
  /** When its last byte has left. */
  leftAt: number;
  arrivesAt: number;
}

/** A simulated network link that all connections share. Times are milliseconds of any one clock. */
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
