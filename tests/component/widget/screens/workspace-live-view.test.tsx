import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';

it('is a sandboxed frame without our origin, which receives the theme and its changes without reloading', async () => {
  startApp({ answers: having(aTask()) });
  const frame = await screen.findByTitle('Live browser: Download minutes');
  expect(frame.getAttribute('src')).toBe('/live/abc?theme=light&lang=en');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  expect(frame.getAttribute('allow')).toBe('clipboard-read; clipboard-write');
  const postMessage = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
  fireEvent.load(frame);
  await waitFor(() => expect(postMessage.mock.calls).toEqual([[{ type: 'theme', theme: 'light' }, '*']]));
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Dark theme' }));
  await waitFor(() => expect(postMessage.mock.calls.at(-1)).toEqual([{ type: 'theme', theme: 'dark' }, '*']));
  expect(screen.getByTitle('Live browser: Download minutes')).toBe(frame);
  expect(frame.getAttribute('src')).toBe('/live/abc?theme=light&lang=en');
});

it('does not frame an unsafe address', async () => {
  startApp({ answers: having(aTask({ liveUrl: 'javascript:alert(1)', status: 'completed' })) });
  expect(await screen.findByText('Browser view will appear here')).toBeTruthy();
  expect(screen.queryByTitle(/Live browser/)).toBeNull();
});

it('falls back to the address of the browser', async () => {
  startApp({ answers: having(aTask({ liveUrl: null, browserUrl: 'https://browsers.example/1' })) });
  const frame = await screen.findByTitle('Live browser: Download minutes');
  expect(frame.getAttribute('src')).toBe('https://browsers.example/1');
});
