import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { spanish } from '../../../../../widget/messages/spanish.ts';
import { setLanguage } from '../../../../../widget/messages/translate.ts';
import type { DictationListener, Speech } from '../../../../../widget/platform/speech.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { startApp } from '../../screens/start-app.tsx';

/** Speech that a test speaks. */
function createFakeSpeech() {
  const listeners: DictationListener[] = [];
  const languages: string[] = [];
  let stopped = 0;
  const speech: Speech = {
    listen(listener, language) {
      listeners.push(listener);
      languages.push(language);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        stopped += 1;
        listener.onEnd();
      };
    },
  };
  const last = () => {
    const listener = listeners.at(-1);
    if (!listener) throw new Error('Not listening');
    return listener;
  };
  return { speech, languages, last, stopped: () => stopped, begun: () => listeners.length };
}

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
const dictate = async () => await userEvent.click(await screen.findByRole('button', { name: 'Dictate' }));

it('shows the interim text, and adds the final text to the prompt', async () => {
  const fake = createFakeSpeech();
  const { isData } = startApp({ speech: fake.speech });
  isData('download the');
  await userEvent.type(prompt(), 'Please');
  await dictate();
  expect(screen.getByText('Listening...')).toBeTruthy();
  fake.last().onText('download the', false);
  expect(await screen.findByText('download the')).toBeTruthy();
  expect(prompt().value).toBe('Please');
  fake.last().onText('download the minutes', true);
  await waitFor(() => expect(prompt().value).toBe('Please download the minutes'));
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['en', 'Dictate', 'en-US'],
  ['es-US', 'Dictar', 'es-US'],
])('listens in the language of the widget: %s', async (tag, name, language) => {
  setLanguage(tag, tag === 'en' ? {} : spanish);
  onTestFinished(() => setLanguage('en', {}));
  const fake = createFakeSpeech();
  startApp({ speech: fake.speech });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(fake.languages).toEqual([language]);
});

it('ends on a second click, can start again, and ends when the person leaves', async () => {
  const fake = createFakeSpeech();
  startApp({ speech: fake.speech });
  await dictate();
  await userEvent.click(screen.getByRole('button', { name: 'Stop dictating' }));
  expect(fake.stopped()).toBe(1);
  await dictate();
  expect(fake.begun()).toBe(2);
  await userEvent.click(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(fake.stopped()).toBe(2));
});

it.each([
  ['no-speech', 'No speech detected. Please try again.'],
  ['not-allowed', 'Voice input error. Please try again.'],
])('reports %s: %s', async (code, text) => {
  const fake = createFakeSpeech();
  const app = startApp({ speech: fake.speech });
  await dictate();
  fake.last().onError(code);
  fake.last().onEnd();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByText('Listening...')).toBeNull();
  await waitFor(() => {
    app.clock.advance(limits.voice.problem);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('reports a browser without speech recognition', async () => {
  startApp();
  await dictate();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.',
  );
});
