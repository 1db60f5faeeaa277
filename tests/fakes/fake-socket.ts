import type { Socket } from '../../widget/platform/platform.ts';

/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget implements Socket {
  readonly address: string;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(address: string) {
    super();
    this.address = address;
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (typeof data !== 'string') throw new TypeError('The widget sends text only');
    this.sent.push(data);
  }

  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
