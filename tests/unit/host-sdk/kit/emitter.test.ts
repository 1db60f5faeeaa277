import { describe, expect, it, vi } from 'vitest';
import { createEmitter } from '../../../../host-sdk/kit/emitter.ts';

type Events = { ping: number; pong: string };

function create() {
  const onThrow = vi.fn();
  return { emitter: createEmitter<Events>(['ping', 'pong'], onThrow), onThrow };
}

describe('createEmitter', () => {
  it('calls the handlers of that type, in order', () => {
    const { emitter } = create();
    const calls: string[] = [];
    emitter.on('ping', (n) => calls.push(`a${n}`));
    emitter.on('pong', (s) => calls.push(s));
    emitter.on('ping', (n) => calls.push(`b${n}`));
    emitter.emit('ping', 1);
    expect(calls).toEqual(['a1', 'b1']);
  });

  it('stops by the returned function, by off, and after once', () => {
    const { emitter } = create();
    const [a, b, c] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = emitter.on('ping', a);
    emitter.on('ping', b);
    emitter.once('ping', c);
    emitter.emit('ping', 1);
    stop();
    emitter.off('ping', b);
    emitter.emit('ping', 2);
    for (const handler of [a, b, c]) expect(handler.mock.calls).toEqual([[1]]);
    expect(emitter.has('ping')).toBe(false);
  });

  it('takes a handler of once off before it came', () => {
    const { emitter } = create();
    const handler = vi.fn();
    emitter.once('ping', handler);
    emitter.off('ping', handler);
    emitter.emit('ping', 1);
    expect(handler).not.toHaveBeenCalled();
  });

  it('skips a handler that one before it took off, and keeps a new one for the next event', () => {
    const { emitter } = create();
    const [removed, added] = [vi.fn(), vi.fn()];
    emitter.once('ping', () => {
      emitter.off('ping', removed);
      emitter.on('ping', added);
    });
    emitter.on('ping', removed);
    emitter.emit('ping', 1);
    expect(removed).not.toHaveBeenCalled();
    expect(added).not.toHaveBeenCalled();
    emitter.emit('ping', 2);
    expect(added).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('calls nobody after clear, even within an event', () => {
    const { emitter } = create();
    const handler = vi.fn();
    emitter.on('ping', () => emitter.clear());
    emitter.on('ping', handler);
    emitter.emit('ping', 1);
    expect(handler).not.toHaveBeenCalled();
  });

  it('hands on what a handler threw and calls the others', () => {
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

  it('refuses what is no function', () => {
    const { emitter } = create();
    // @ts-expect-error a handler is a function
    expect(() => emitter.on('ping', 'shout')).toThrow(TypeError);
  });

  it.each([
    ['pings', 'ping'],
    ['PONG!', 'pong'],
  ])('refuses %s, and names the event that is most like it', (name, meant) => {
    const { emitter } = create();
    for (const add of [emitter.on, emitter.once]) {
      const subscribe = () => Reflect.apply(add, emitter, [name, vi.fn()]);
      expect(subscribe).toThrow(TypeError);
      expect(subscribe).toThrow(`${name}: unknown event. Did you mean '${meant}'?`);
    }
  });
});
