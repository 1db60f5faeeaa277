import { expect, it, vi } from 'vitest';
import { createEmitter } from '../../../../host-sdk/kit/emitter.ts';

type Events = { ping: number; pong: string };

function create() {
  const onThrow = vi.fn();
  return { emitter: createEmitter<Events>(['ping', 'pong'], onThrow), onThrow };
}

it('calls the handlers of that type, in order', () => {
  const { emitter } = create();
  const calls: string[] = [];
  emitter.on('ping', (n) => calls.push(`a${n}`));
  emitter.on('pong', (s) => calls.push(s));
  emitter.on('ping', (n) => calls.push(`b${n}`));
  emitter.emit('ping', 1);
  expect(calls).toEqual(['a1', 'b1']);
});

it('removes a handler by the returned function, by off, and after once', () => {
  const { emitter } = create();
  const [a, b, c, early] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const stop = emitter.on('ping', a);
  emitter.on('ping', b);
  emitter.once('ping', c);
  emitter.once('ping', early);
  emitter.off('ping', early);
  emitter.emit('ping', 1);
  stop();
  emitter.off('ping', b);
  emitter.emit('ping', 2);
  for (const handler of [a, b, c]) expect(handler.mock.calls).toEqual([[1]]);
  expect(early).not.toHaveBeenCalled();
  expect(emitter.emit('ping', 3)).toBe(false);
});

it('calls a handler once per event, however often it was added', () => {
  const { emitter } = create();
  const handler = vi.fn();
  emitter.on('ping', handler);
  emitter.once('ping', handler);
  expect([emitter.emit('ping', 1), emitter.emit('ping', 2)]).toEqual([true, true]);
  expect(handler.mock.calls).toEqual([[1], [2]]);
});

it('skips a handler that an earlier one removes or clears, and calls a new one from the next event on', () => {
  const { emitter } = create();
  const [removed, added] = [vi.fn(), vi.fn()];
  emitter.once('ping', () => {
    emitter.off('ping', removed);
    emitter.on('ping', added);
  });
  emitter.on('ping', removed);
  emitter.emit('ping', 1);
  emitter.emit('ping', 2);
  expect(removed).not.toHaveBeenCalled();
  expect(added).toHaveBeenCalledExactlyOnceWith(2);
  const handler = vi.fn();
  emitter.on('ping', () => emitter.clear());
  emitter.on('ping', handler);
  emitter.emit('ping', 1);
  expect(handler).not.toHaveBeenCalled();
});

it('reports what a handler throws and calls the others', () => {
  const { emitter, onThrow } = create();
  const cause = new Error('broken');
  const handler = vi.fn();
  emitter.on('ping', () => {
    throw cause;
  });
  emitter.on('ping', handler);
  emitter.emit('ping', 1);
  expect(onThrow).toHaveBeenCalledExactlyOnceWith('ping', cause);
  expect(handler).toHaveBeenCalledOnce();
});

it.each<[args: unknown[], message: string]>([
  [['ping', 'shout'], 'handler: expected a function'],
  [['pings', vi.fn()], "pings: unknown event. Did you mean 'ping'?"],
  [['PONG!', vi.fn()], "PONG!: unknown event. Did you mean 'pong'?"],
])('rejects %o', (args, message) => {
  const { emitter } = create();
  for (const add of [emitter.on, emitter.once]) {
    const subscribe = () => Reflect.apply(add, emitter, args);
    expect(subscribe).toThrow(TypeError);
    expect(subscribe).toThrow(message);
  }
});
