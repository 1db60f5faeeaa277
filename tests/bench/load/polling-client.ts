import { WebSocket } from 'ws';

/** What the clients measured. Times in milliseconds. */
export interface Measurements {
  unchanged: number[];
  changed: number[];
  errors: string[];
  events: number;
}

const lists = ['/api/tasks', '/api/tasks/active'];
const everyMs = 1_000;

/** Simulates an open window: polls its lists each second and listens on a socket. Returns a function that stops it. */
export function pollingClient(
  origin: string,
  token: string,
  offsetMs: number,
  measurements: Measurements,
): () => void {
  const tags = new Map<string, string>();
  let stopped = false;
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws?sessionToken=${token}`);
  socket.on('message', () => (measurements.events += 1));
  socket.on('error', (error) => void measurements.errors.push(`socket: ${error.message}`));
  socket.on('close', () => {
    if (!stopped) measurements.errors.push('socket: closed');
  });

  const ask = async (list: string): Promise<void> => {
    const tag = tags.get(list);
    const start = performance.now();
    const response = await fetch(origin + list, {
      headers: { 'X-Session-Token': token, ...(tag === undefined ? {} : { 'If-None-Match': tag }) },
    });
    await response.arrayBuffer();
    const took = performance.now() - start;
    if (response.status === 304) measurements.unchanged.push(took);
    else if (response.ok) measurements.changed.push(took);
    else measurements.errors.push(`${list}: ${response.status}`);
    const next = response.headers.get('ETag');
    if (next !== null) tags.set(list, next);
  };
  const poll = (): void => {
    if (stopped) return;
    const asked = Promise.all(lists.map(ask));
    asked.catch((error: unknown) => {
      if (!stopped) measurements.errors.push(error instanceof Error ? error.message : String(error));
    });
    timer = setTimeout(poll, everyMs);
  };
  let timer = setTimeout(poll, offsetMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket.terminate();
  };
}
