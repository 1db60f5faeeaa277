import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** The prompt of the workspace. */
export const prompt = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });

/** Clicks a task control. */
export const press = async (name: string) => {
  const controls = within(await screen.findByRole('group', { name: 'Task controls' }));
  await userEvent.click(controls.getByRole('button', { name }));
};

/** Waits for a toast. */
export const toast = async (title: string, text: string) => {
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
};

/** The value of a named fact in a description list. */
export const fact = (scope: HTMLElement, name: string) => {
  const terms = within(scope).queryAllByRole('term');
  const term = terms.find(({ textContent }) => textContent === name);
  return term?.parentElement?.querySelector('dd')?.textContent;
};

/** Starts a session on the landing page, and continues to the workspace. */
export const signIn = async (email: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Launch Dashboard' }));
  const box = await screen.findByRole('textbox', { name: 'Email address' });
  await userEvent.clear(box);
  await userEvent.type(box, email);
  await userEvent.click(screen.getByRole('button', { name: 'Start Automating' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
};
