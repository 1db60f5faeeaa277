import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { setLanguage, currentLanguage } from '../../../../widget/messages/translate.ts';
import { mount } from '../../../../widget/mount.tsx';
import { addressOf } from '../../../fakes/address-of.ts';
import { darkTheme } from '../../../../widget/theme/dark.css.ts';
import { lightTheme } from '../../../../widget/theme/light.css.ts';

class SilentSocket extends EventTarget {
  close = closeSocket;
  constructor() {
    super();
    openSocket();
  }
  send() {}
}
const [openSocket, closeSocket] = [vi.fn<() => void>(), vi.fn<() => void>()];

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  openSocket.mockClear();
  closeSocket.mockClear();
  document.body.replaceChildren();
  localStorage.clear();
  setLanguage('en', {});
});

function place() {
  const element = document.createElement('div');
  document.body.append(element);
  const text = () => element.shadowRoot?.textContent ?? '';
  return { element, text, root: () => element.shadowRoot?.firstElementChild?.firstElementChild };
}

describe('mounted into an element', () => {
  test('the widget renders in its shadow root and does not change the page', async () => {
    const { element, text } = place();
    const address = window.location.href;
    const { unmount } = mount(element);
    await waitFor(() => expect(text()).toContain('Launch Dashboard'));
    expect(document.body.className).toBe('');
    expect(element.childNodes).toHaveLength(0);
    expect(window.location.href).toBe(address);
    unmount();
    expect(text()).toBe('');
  });

  test('it uses the brand and theme of its options, and follows setTheme', async () => {
    const { element, text, root } = place();
    const widget = mount(element, { theme: 'dark', tagline: 'At your service' });
    await waitFor(() => expect(text()).toContain('At your service'));
    expect(root()?.className).toContain(darkTheme);
    widget.setTheme('light');
    await waitFor(() => expect(root()?.className).toContain(lightTheme));
    widget.unmount();
  });

  test('an element holds one widget at a time', async () => {
    const { element, text } = place();
    const first = mount(element, { tagline: 'First' });
    await waitFor(() => expect(text()).toContain('First'));
    expect(() => mount(element)).toThrow('target: this element already holds an HOA Pilot');
    first.unmount();
    const second = mount(element, { tagline: 'Second' });
    first.unmount();
    first.setTheme('dark');
    await waitFor(() => expect(text()).toContain('Second'));
    expect(text()).not.toContain('First');
    expect(element.shadowRoot?.children).toHaveLength(1);
    second.unmount();
  });

  test('the content of the element is visible again after unmount', () => {
    const { element } = place();
    element.textContent = 'Before';
    const { unmount } = mount(element);
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
    unmount();
    expect(element.shadowRoot?.querySelector('slot')?.assignedNodes()).toEqual([...element.childNodes]);
  });

  test('two widgets work side by side, and each closes its own channel', async () => {
    const [one, two] = [place(), place()];
    const first = mount(one.element, { tagline: 'One' });
    const second = mount(two.element, { tagline: 'Two' });
    await waitFor(() => expect([one.text(), two.text()].join()).toMatch(/One.*Two/));
    // The channel loads after the first render.
    await waitFor(() => expect(openSocket).toHaveBeenCalledTimes(2));
    first.unmount();
    expect(closeSocket).toHaveBeenCalledOnce();
    expect(two.text()).toContain('Two');
    second.unmount();
    expect(closeSocket).toHaveBeenCalledTimes(2);
  });
});

describe('in another language', () => {
  /** Serves the Spanish texts, without a backend. */
  const serveTexts = () =>
    vi
      .spyOn(window, 'fetch')
      .mockImplementation(async (address) =>
        addressOf(address).endsWith('messages-es.json')
          ? new Response(JSON.stringify(spanish))
          : new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } }),
      );

  test('it waits for its Spanish texts before it renders', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    serveTexts();
    const { element, text, root } = place();
    const widget = mount(element, { language: 'es', route: '/dashboard' });
    const container = element.shadowRoot?.firstElementChild as HTMLElement;
    expect([container.ariaBusy, text()]).toEqual(['true', '']);
    widget.setTheme('dark');
    await within(container).findByRole('link', { name: 'Ver la demostración' });
    expect([container.ariaBusy, container.lang]).toEqual([null, 'es-US']);
    await waitFor(() => expect(root()?.className).toContain(darkTheme));
    widget.unmount();
    expect(text()).toBe('');
  });

  test('it renders nothing after unmount', async () => {
    const fetch = serveTexts();
    const { element, text } = place();
    mount(element, { language: 'es' }).unmount();
    await waitFor(() => expect(currentLanguage()).toBe('es-US'));
    expect(fetch).toHaveBeenCalledOnce();
    expect(text()).toBe('');
  });

  test('its English texts can be replaced by the page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    serveTexts();
    const { element } = place();
    const messages = { 'Watch the demo instead': 'See how it is done' };
    const widget = mount(element, { language: 'en', route: '/dashboard', messages });
    const container = element.shadowRoot?.firstElementChild as HTMLElement;
    expect(container.lang).toBe('en');
    expect(await within(container).findByRole('link', { name: 'See how it is done' })).toBeTruthy();
    widget.unmount();
  });
});

describe('an invalid argument', () => {
  test.each<[what: string, target: unknown, options: unknown, words: string]>([
    ['no element', null, {}, 'target: expected an element or a selector, got null'],
    ['a document', document, {}, 'target: expected an element or a selector'],
    ['a selector without a match', '#nowhere', {}, "target: no element matches '#nowhere'"],
    ['no options', 'div', null, 'options: expected an object'],
    ['an unknown option', 'div', { tema: 'dark' }, 'tema: unknown option. The options are apiBase, '],
    ['an unknown theme', 'div', { theme: 'blue' }, 'theme: invalid value'],
    ['an address without a scheme', 'div', { apiBase: 'pilot.example' }, 'apiBase: invalid value'],
    ['a route elsewhere', 'div', { route: '//evil.example' }, 'route: invalid value'],
    ['an unknown language', 'div', { language: 'fr' }, 'language: invalid value'],
    ['texts of another type', 'div', { messages: { Stop: 1 } }, 'messages: invalid value'],
    ['a list of texts', 'div', { messages: ['Stop'] }, 'messages: invalid value'],
    ['an unknown direction', 'div', { direction: 'up' }, 'direction: invalid value'],
  ])('%s is refused with a reason', (_what, target, options, words) => {
    place();
    const attempt = () => Reflect.apply(mount, undefined, [target, options]);
    expect(attempt).toThrow(TypeError);
    expect(attempt).toThrow(words);
    // The element can still be used.
    const element = document.querySelector('div');
    if (element) mount(element).unmount();
  });

  test('of setTheme is refused too', () => {
    const { element } = place();
    const widget = mount(element);
    expect(() => Reflect.apply(widget.setTheme, widget, ['system'])).toThrow('theme: ');
    widget.unmount();
  });
});
