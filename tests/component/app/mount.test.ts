import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../../widget/mount.tsx';
import { darkTheme } from '../../../widget/theme/dark.css.ts';
import { lightTheme } from '../../../widget/theme/light.css.ts';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  openSocket.mockClear();
  closeSocket.mockClear();
  document.body.replaceChildren();
  localStorage.clear();
});

function place() {
  const element = document.createElement('div');
  document.body.append(element);
  const text = () => element.shadowRoot?.textContent ?? '';
  return { element, text, root: () => element.shadowRoot?.firstElementChild?.firstElementChild };
}

describe('mounted into an element', () => {
  test('the widget draws in its shadow root and leaves the page alone', async () => {
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

  test('it takes its names and its theme from the options, and follows setTheme', async () => {
    const { element, text, root } = place();
    const widget = mount(element, { theme: 'dark', tagline: 'At your service' });
    await waitFor(() => expect(text()).toContain('At your service'));
    expect(root()?.className).toContain(darkTheme);
    widget.setTheme('light');
    await waitFor(() => expect(root()?.className).toContain(lightTheme));
    widget.unmount();
  });

  test('mounting again takes the place of the first, whose handle then does nothing', async () => {
    const { element, text } = place();
    const first = mount(element, { tagline: 'First' });
    await waitFor(() => expect(text()).toContain('First'));
    const second = mount(element, { tagline: 'Second' });
    first.unmount();
    await waitFor(() => expect(text()).toContain('Second'));
    expect(text()).not.toContain('First');
    expect(element.shadowRoot?.children).toHaveLength(1);
    second.unmount();
  });

  test('two widgets live side by side, and each closes its own channel', async () => {
    const [one, two] = [place(), place()];
    const first = mount(one.element, { tagline: 'One' });
    const second = mount(two.element, { tagline: 'Two' });
    await waitFor(() => expect([one.text(), two.text()].join()).toMatch(/One.*Two/));
    // The channel's file is loaded after the first picture.
    await waitFor(() => expect(openSocket).toHaveBeenCalledTimes(2));
    first.unmount();
    expect(closeSocket).toHaveBeenCalledOnce();
    expect(two.text()).toContain('Two');
    second.unmount();
    expect(closeSocket).toHaveBeenCalledTimes(2);
  });
});
