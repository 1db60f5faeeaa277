import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ErrorScreen } from '../../../../widget/app/error-boundary.tsx';
import { templates } from '../../../../widget/app/prerender.tsx';
import { WaitingScreen } from '../../../../widget/app/screens.tsx';
import { setLanguage, currentLanguage } from '../../../../widget/messages/translate.ts';
import { LoadError } from '../../../../widget/parts/shell/on-demand.tsx';
import { keywordReply } from '../../../../widget/rules/chat/canned-replies.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';
import { formatFileSize } from '../../../../widget/rules/format/format-amount.ts';
import { formatElapsed } from '../../../../widget/rules/format/format-time.ts';
import { cronWords } from '../../../../widget/rules/schedule/cron-words.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { runWith } from '../../../../widget/rules/task/run-with.ts';
import { marked, outsideMarks, watchTexts } from './watch-texts.ts';

// `startApp` watches the texts of every screen. The texts here appear in no test of a screen.

afterEach(() => setLanguage('en', {}));

it.each<[what: string, element: ReactElement]>([
  ['a screen that loads', <WaitingScreen key="1" />],
  ['an unknown error', <ErrorScreen key="1" error={undefined} onRefresh={() => {}} />],
  ['a part that cannot load', <LoadError key="1" onRetry={() => {}} />],
])('%s shows only texts of the catalog', (_, element) => {
  watchTexts();
  render(element);
  expect(document.body.textContent).not.toBe('');
});

const keywords =
  'violations, minutes, work order, inspection, vendor, board, compare, leads, form, report, download, log in, find';
const kinds = ['excel', 'word document', 'powerpoint', 'pdf', 'csv', 'report'];
const unusual = {
  ...defaultProfile,
  viewportWidth: 400,
  persistBrowserData: false,
  storeCache: false,
  adBlocker: false,
  useProxy: false,
};

it.each<[rule: string, texts: () => readonly (string | undefined)[]]>([
  ['replies', () => keywords.split(', ').map(keywordReply)],
  ['document tips', () => kinds.map((kind) => documentRequest(`Create a ${kind} file`)?.tip)],
  ['document toasts', () => kinds.map((kind) => documentRequest(`Create a ${kind}`)?.toast.description)],
  ['browser settings', () => [runWith({ browserProfile: unusual, proxyCountryCode: '' })]],
  ['a place', () => [runWith({ browserProfile: defaultProfile, proxyCountryCode: 'de' })]],
  ['elapsed time', () => [1_000, 100_000, 10_000_000].map(formatElapsed)],
  ['file sizes', () => [undefined, 7, 7_000, 7_000_000].map(formatFileSize)],
  [
    'schedules',
    () =>
      [
        '*/7 * * * *',
        '0 9 * * *',
        '0 21 * * 1',
        '0 * * * *',
        '0 */2 * * *',
        '1 * * * *',
        '7 * * * *',
        '1 */2 * * *',
        '7 */2 1 * *',
      ].map(cronWords),
  ],
])('%s come from the catalog', (_, texts) => {
  setLanguage('en', marked);
  expect(texts().join('')).not.toBe('');
  for (const text of texts()) expect(outsideMarks(text ?? '')).not.toMatch(/\p{L}{2}/u);
});

it('the message of a slow page exists in each language; the other templates are English', async () => {
  const { late, waiting } = await templates();
  expect(late.en).toContain('This page is taking a while to load.');
  expect(late.es).toContain('Esta página está tardando en cargar.');
  expect(late.es).toContain('Volver a cargar');
  expect(waiting).toContain('>{{loading|Loading...}}<');
  expect(currentLanguage()).toBe('en');
});
