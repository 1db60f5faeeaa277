import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect } from 'vitest';
import { speak } from '../../../../widget/messages/translate.ts';
import { pseudo, untranslated } from './pseudo-language.ts';

/** A text as it is said in the tests' language. */
export const said = (text: string) => `⟦${text}⟧`;

/** All that is drawn in a test is said in the language of brackets. */
export function speakPseudo(): void {
  beforeEach(() => speak('en', pseudo));
  afterEach(() => speak('en', {}));
}

export const press = async (name: string) =>
  await userEvent.click(await screen.findByRole('button', { name: said(name) }));

/** What the brand, the tasks of these tests and the formats of dates say. */
const data = [
  'HOA Pilot',
  'STAN Assistant',
  'Download the latest board meeting minutes',
  'Download minutes',
  'Reading the documents',
  'The minutes are ready',
  'Open the portal',
  'Find the minutes',
  'Download them',
  'The store is on fire',
  /https:\/\/portal\.example(\.com)?\/?/,
  /(minutes|task_log)\.\w+/,
  /\b([AP]M|at)\b/,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b/,
];

/** Nothing on the screen and in its dialogs stands without brackets, but for data. */
export function expectSaid(more: readonly (string | RegExp)[] = []): void {
  const parts = [...document.querySelectorAll('main, dialog')];
  expect(parts).not.toEqual([]);
  expect([...new Set(parts.flatMap((part) => untranslated(part, [...more, ...data])))]).toEqual([]);
}
