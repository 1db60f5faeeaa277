import { createClipboard, type Clipboard } from './clipboard.ts';
import { createClock, type Clock } from './clock.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';
import { createSpeech, type Speech } from './speech.ts';
import { createPdfViewer, type PdfViewer } from './pdf-viewer.ts';
import { createSignal, type Signal } from './signal.ts';
import { createContext, useContext } from 'react';

/** What of a WebSocket is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

/** What of an XMLHttpRequest is used: `fetch` does not tell how much of a file has been sent. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'withCredentials'
  | 'send'
  | 'abort'
  | 'addEventListener'
  | 'status'
  | 'statusText'
  | 'responseText'
  | 'getResponseHeader'
> & { upload: Pick<XMLHttpRequestUpload, 'addEventListener'> };

/** Every effect the widget asks of its browser. */
export interface Platform {
  clock: Clock;
  /** Kept for the tab. */
  session: KeyValueStore;
  /** Kept for the device. */
  local: KeyValueStore;
  createId(): string;
  /** Whether the page can be seen. */
  visible: Signal<boolean>;
  /** Whether the device says it has a network. */
  online: Signal<boolean>;
  /** Whether the device prefers dark. */
  prefersDark: Signal<boolean>;
  downloads: Downloads;
  clipboard: Clipboard;
  openSocket(address: string): Socket;
  /** What hears a person dictate; undefined where the browser has none. */
  speech: Speech | undefined;
  /**
   * Runs `run` unless another window of this device is at the same `name` now; then nothing is done. Where the browser
   * has no locks (a page without https), every window counts as the only one.
   */
  exclusive(name: string, run: () => Promise<void>): Promise<void>;
  openRequest(): UploadRequest;
  pdfViewer: PdfViewer;
}

/** The browser's own. */
export function createPlatform(window: Window & typeof globalThis = globalThis.window): Platform {
  const { document, navigator } = window;
  const clock = createClock();
  const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    clock,
    session: createKeyValueStore(() => window.sessionStorage, window),
    local: createKeyValueStore(() => window.localStorage, window),
    createId,
    visible: createSignal(() => document.visibilityState !== 'hidden', document, ['visibilitychange']),
    online: createSignal(() => navigator.onLine, window, ['online', 'offline']),
    prefersDark: createSignal(() => darkQuery.matches, darkQuery, ['change']),
    downloads: createDownloads(document, clock),
    clipboard: createClipboard(navigator),
    openSocket: (address) => new window.WebSocket(address),
    speech: createSpeech(window),
    exclusive: async (name, run) => {
      // Not there on a page without https, whatever the types say.
      const locks = navigator.locks as LockManager | undefined;
      if (!locks) return await run();
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
      });
    },
    openRequest: () => new window.XMLHttpRequest(),
    pdfViewer: createPdfViewer(window),
  };
}

/** Provided once by the app. */
export const PlatformContext = createContext<Platform | undefined>(undefined);

/** Starts the widget over: its own page is loaded anew, in someone else's it is mounted anew, at the path given. */
export type Refresh = (path?: string) => void;

/** Provided once by the app. */
export const RefreshContext = createContext<Refresh | undefined>(undefined);

export function useRefresh(): Refresh {
  const refresh = useContext(RefreshContext);
  if (refresh === undefined) throw new Error('useRefresh needs a RefreshContext around it');
  return refresh;
}

/** The browser effects of this widget. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform needs a PlatformContext around it');
  return platform;
}

/** A random id of 128 bits. `crypto.randomUUID` is missing on plain http pages, so it is made by hand. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
