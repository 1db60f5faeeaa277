import type { BrowserSession, DownloadedFile } from '../../../../server/browser/driver.ts';
import { createListeners } from '../../../../server/browser/listeners.ts';
import type { HumanInput } from '../../../../server/browser/human-input.ts';
import type { Viewport } from '../../../../server/browser/viewport.ts';
import type { PictureFrame, ViewFrame } from '../../../../server/browser/view-frame.ts';
import { makePng } from './make-png.ts';
import { unsupportedActions } from '../../../fakes/unsupported-actions.ts';

/** A fake session that shows pictures and records input. */
export interface PictureSession {
  session: BrowserSession;
  inputs: HumanInput[];
  /** Emits a new frame. */
  show(changes?: Partial<PictureFrame>): void;
  /** The number of frame listeners. */
  watchers(): number;
  selected: string;
  /** The last value of `setIdle`. */
  isIdle: boolean;
  /** All requested sizes. They are applied if `mayResize` is true. */
  sizes: Viewport[];
  mayResize: boolean;
  /** Emits text that the page copies. */
  copy(text: string): void;
  /** Emits a file that the browser saves. */
  save(file: DownloadedFile): void;
  /** Runs before an input is applied. */
  onInput(input: HumanInput): Promise<void> | void;
}

export const pageSize = { width: 640, height: 400 };

/** A picture whose corners have different colors, so that its position is visible. */
const picture = makePng(pageSize.width, pageSize.height, (x, y) => {
  const right = x >= pageSize.width / 2;
  const low = y >= pageSize.height / 2;
  return [right ? 200 : 20, low ? 200 : 20, 90];
});

export function createPictureSession(): PictureSession {
  const listeners = new Set<(frame: ViewFrame) => void>();
  const copies = createListeners<string>();
  const files = createListeners<DownloadedFile>();
  let frame: PictureFrame = {
    kind: 'picture',
    sequence: 1,
    url: 'http://portal.example/requests',
    title: 'Requests',
    loading: false,
    image: { type: 'image/png', bytes: picture },
    isStale: false,
    viewport: pageSize,
    pointer: null,
    questions: [],
    tabs: [{ id: 1, title: 'Requests', url: 'http://portal.example/requests', active: true }],
  };
  const notSupported = () => Promise.reject(new Error('This browser only shows pictures'));
  const fake: PictureSession = {
    inputs: [],
    selected: '',
    isIdle: false,
    sizes: [],
    mayResize: false,
    copy: copies.notify,
    save: files.notify,
    onInput: () => undefined,
    show(changes = {}) {
      frame = { ...frame, sequence: frame.sequence + 1, ...changes };
      for (const listener of listeners) listener(frame);
    },
    watchers: () => listeners.size,
    session: {
      ...unsupportedActions,
      get url() {
        return frame.url;
      },
      get title() {
        return frame.title;
      },
      get viewport() {
        return frame.viewport;
      },
      async resize(viewport) {
        fake.sizes.push(viewport);
        if (fake.mayResize) fake.show({ viewport });
        return fake.mayResize;
      },
      goto: notSupported,
      read: notSupported,
      click: notSupported,
      fill: notSupported,
      select: notSupported,
      screenshot: notSupported,
      point: notSupported,
      view: () => frame,
      onStateChange: () => () => undefined,
      onCopy: copies.add,
      setIdle: (isIdle) => (fake.isIdle = isIdle),
      onView(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onDownload: files.add,
      selection: async () => fake.selected,
      async input(input) {
        fake.inputs.push(input);
        await fake.onInput(input);
      },
      remember: () => ({ url: frame.url, cookies: [] }),
      close: () => Promise.resolve(),
    },
  };
  return fake;
}
