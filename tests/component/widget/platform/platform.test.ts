import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDownloads } from '../../../../widget/platform/downloads.ts';
import { createKeyValueStore } from '../../../../widget/platform/key-value-store.ts';
import { createPlatform } from '../../../../widget/platform/platform.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

let clicked: { href: string; download: string; target: string }[] = [];

beforeEach(() => {
  clicked = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download, target: this.target });
  });
});
afterEach(() => {
  localStorage.clear();
});

describe('downloads', () => {
  test('save bytes under a name, and release them later', () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const clock = createFakeClock();
    createDownloads(document, clock).save(new Blob(['%PDF']), 'minutes.pdf');
    expect(clicked).toMatchObject([{ download: 'minutes.pdf' }]);
    expect(clicked[0]?.href).toMatch(/^blob:/);
    expect(document.querySelector('a')).toBeNull();
    clock.advance(59_999);
    expect(revoke).not.toHaveBeenCalled();
    clock.advance(1);
    expect(revoke).toHaveBeenCalledExactlyOnceWith(clicked[0]?.href);
  });

  test('open a web address in a new tab', () => {
    createDownloads(document, createFakeClock()).open('https://files.example/a.pdf');
    expect(clicked).toEqual([{ href: 'https://files.example/a.pdf', download: '', target: '_blank' }]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('refuse %s', (address) => {
    expect(() => createDownloads(document, createFakeClock()).open(address)).toThrow(
      'Only http and https addresses',
    );
    expect(clicked).toEqual([]);
  });
});

describe("the browser's own platform", () => {
  test('works in a page without access to storage', () => {
    const page = Object.create(window, {
      localStorage: {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      },
    }) as typeof window;
    const { local } = createPlatform(page);
    local.set('a', '1');
    expect(local.get('a')).toBe('1');
    expect(localStorage.getItem('a')).toBeNull();
  });

  test('knows whether the page is visible', () => {
    const { visible } = createPlatform(window);
    const listener = vi.fn<() => void>();
    const stop = visible.subscribe(listener);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([visible.get(), listener.mock.calls.length]).toEqual([false, 1]);
    stop();
  });
});

describe('another tab', () => {
  const say = (fields: { key: string | null; newValue?: string; storageArea?: Storage }) =>
    window.dispatchEvent(
      Object.assign(new Event('storage'), { storageArea: localStorage, newValue: null, ...fields }),
    );

  test('reports its changes and its clearing until the listener stops', () => {
    const store = createKeyValueStore(() => localStorage, window);
    const listener = vi.fn<(value: string | null) => void>();
    const stop = store.subscribe('a', listener);
    say({ key: 'a', newValue: 'theirs' });
    say({ key: 'b', newValue: 'other key' });
    say({ key: 'a', newValue: 'other area', storageArea: sessionStorage });
    say({ key: null });
    stop();
    say({ key: 'a', newValue: 'late' });
    expect(listener.mock.calls).toEqual([['theirs'], [null]]);
  });
});
