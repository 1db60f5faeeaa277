import { createKeyValueStore, type WebStorage } from '../../widget/platform/key-value-store.ts';
import type { Platform } from '../../widget/platform/platform.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeSignal, type FakeSignal } from './fake-signal.ts';
import { FakeSocket } from './fake-socket.ts';
import { createMemoryStorage } from './memory-storage.ts';

export interface FakePlatform extends Platform {
  clock: FakeClock;
  visible: FakeSignal<boolean>;
  online: FakeSignal<boolean>;
  prefersDark: FakeSignal<boolean>;
  /** Every opened socket, oldest first. */
  sockets: FakeSocket[];
  savedFiles: { content: Blob; fileName: string }[];
  openedAddresses: string[];
}

interface Storages {
  session?: WebStorage;
  local?: WebStorage;
}

/** An in-memory browser platform. */
export function createFakePlatform({ session, local }: Storages = {}): FakePlatform {
  const [sessionStorage, localStorage] = [session ?? createMemoryStorage(), local ?? createMemoryStorage()];
  const platform: FakePlatform = {
    clock: createFakeClock(Date.UTC(2026, 0, 5, 9)),
    session: createKeyValueStore(() => sessionStorage),
    local: createKeyValueStore(() => localStorage),
    createId: (() => {
      let last = 0;
      return () => `id-${(last += 1)}`;
    })(),
    visible: createFakeSignal(true),
    online: createFakeSignal(true),
    prefersDark: createFakeSignal(false),
    sockets: [],
    savedFiles: [],
    openedAddresses: [],
    downloads: {
      save: (content, fileName) => void platform.savedFiles.push({ content, fileName }),
      open: (address) => void platform.openedAddresses.push(address),
    },
    clipboard: {
      copy: async () => {},
    },
    address: () => 'http://widget.test/',
    exclusive: (_name, run) => run(),
    speech: undefined,
    openRequest: () => {
      throw new Error('No upload in this test');
    },
    pdfViewer: { isAvailable: false, hasRefused: () => false },
    openSocket(address) {
      const socket = new FakeSocket(address);
      platform.sockets.push(socket);
      return socket;
    },
  };
  return platform;
}
