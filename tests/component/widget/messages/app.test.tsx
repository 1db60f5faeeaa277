import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../../../widget/app/error-boundary.tsx';
import { templates } from '../../../../widget/app/prerender.tsx';
import { WaitingScreen } from '../../../../widget/app/screens.tsx';
import { speak, spoken } from '../../../../widget/messages/translate.ts';
import { startApp } from '../screens/start-app.tsx';
import { pseudo, untranslated } from './pseudo-language.ts';

beforeEach(() => {
  speak('en', pseudo);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  speak('en', {});
  vi.restoreAllMocks();
});

it('a screen that is on its way', () => {
  render(<WaitingScreen />);
  expect(screen.getByRole('status').textContent).toBe('⟦Loading...⟧');
  expect(untranslated(document.body)).toEqual([]);
});

it.each([
  ['of which it is known why', new Error('Boom'), 'Boom'],
  ['of which nothing is known', undefined, '⟦Unknown error⟧'],
])('a fault %s', (_, error, said) => {
  render(<ErrorScreen error={error} onRefresh={() => {}} />);
  expect(screen.getByRole('main', { name: '⟦Something went wrong⟧' }).textContent).toContain(said);
  expect(screen.getByRole('button', { name: '⟦Refresh Page⟧' })).toBeTruthy();
  expect(untranslated(document.body, ['Boom'])).toEqual([]);
});

it('a backend that is none', async () => {
  startApp({
    backend: () => new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } }),
  });
  const link = await screen.findByRole('link', { name: '⟦Watch the demo instead⟧' });
  const banner = link.closest<HTMLElement>('[role=status]');
  expect(banner && untranslated(banner)).toEqual([]);
  expect(within(banner as HTMLElement).getByText(/⟦No server responded/)).toBeTruthy();
});

it('a page that takes long to load, in each language; its other texts are the English ones', async () => {
  speak('en', {});
  const { late, waiting } = await templates();
  expect(late.en).toContain('This page is taking a while to load.');
  expect(late.es).toContain('Esta página está tardando en cargar.');
  expect(late.es).toContain('Volver a cargar');
  expect(waiting).toContain('>{{loading|Loading...}}<');
  expect(spoken()).toBe('en');
});
