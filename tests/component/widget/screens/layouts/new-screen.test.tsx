import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTask, having } from '../a-task.ts';
import { startApp, type Answers } from '../start-app.tsx';
import { press, toast } from '../task-controls.ts';
import { variant } from './new-screen/variant.ts';
import { NewScreen } from './new-screen/new-screen.tsx';

const show = (answers: Answers) =>
  startApp({ path: '/modern', answers, screens: { 'live-session': NewScreen } });

it('a screen of two files starts, shows and steers a task', async () => {
  const app = show({ ...having(), 'POST /api/tasks': () => app.answerAll(having(aTask()), aTask()) });
  app.isData(variant);
  const prompt = await screen.findByRole('textbox', { name: 'What should the night shift do?' });
  await userEvent.type(prompt, 'Get the minutes{Enter}');
  await toast('Task started', 'Download minutes automation is now running.');
  expect(await screen.findByRole('heading', { level: 1, name: 'Download minutes' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Night Shift' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Browser' })).getByText('LIVE')).toBeTruthy();
  await press('Stop');
  await toast('Task stopped', 'The automation has been stopped');
  expect(app.sent('POST /api/tasks')).toHaveLength(1);
});
