import type { BrowserSession, DownloadedFile } from '../../../../server/browser/driver.ts';
import { createListeners } from '../../../../server/browser/listeners.ts';
import type { HumanInput } from '../../../../server/browser/human-input.ts';
import type { Viewport } from '../../../../server/browser/viewport.ts';
import type { PictureFrame, ViewFrame } from '../../../../server/browser/view-frame.ts';
import { makePng } from './make-png.ts';

/** A browser that shows pictures, without one: it keeps what people do to it. */
export interface PictureSession {
  session: BrowserSession;
  inputs: HumanInput[];
  /** Shows something new. */
  show(changes?: Partial<PictureFrame>): void;
  /** How many are told of new frames. */
  watchers(): number;
  selected: string;
  /** Whether its pages stand still. */
  isResting: boolean;
  /** The sizes it was asked to take, which it does where it may. */
  sizes: Viewport[];
  mayResize: boolean;
  /** The page copies something by itself. */
  copy(text: string): void;
  /** Runs when an input comes, before it is done. */
  onInput(input: HumanInput): Promise<void> | void;
}

export const pageSize = { width: 640, height: 400 };

/** A page with a corner of its own colour each, so that a picture shows where it lies. */
const picture = makePng(pageSize.width, pageSize.height, (x, y) => {
  const right = x >= pageSize.width / 2;
  const low = y >= pageSize.height / 2;
  return [right ? 200 : 20, low ? 200 : 20, 90];
});

export function createPictureSession(): PictureSession {
  const listeners = new Set<(frame: ViewFrame) => void>();
  const copies = createListeners<string>();
  const fileListeners = new Set<(file: DownloadedFile) => void>();
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
  const notHere = () => Promise.reject(new Error('This browser only shows pictures'));
  const fake: PictureSession = {
    inputs: [],
    selected: '',
    isResting: false,
    sizes: [],
    mayResize: false,
    copy: copies.notify,
    onInput: () => undefined,
    show(changes = {}) {
      frame = { ...frame, sequence: frame.sequence + 1, ...changes };
      for (const listener of listeners) listener(frame);
    },
    watchers: () => listeners.size,
    session: {
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
      goto: notHere,
      read: notHere,
      click: notHere,
      fill: notHere,
      select: notHere,
      download: notHere,
      screenshot: notHere,
      point: notHere,
      view: () => frame,
      onStateChange: () => () => undefined,
      onCopy: copies.add,
      setIdle: (isResting) => (fake.isResting = isResting),
      onView(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onDownload(listener) {
        fileListeners.add(listener);
        return () => void fileListeners.delete(listener);
      },
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
