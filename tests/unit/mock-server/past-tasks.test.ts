import { expect, test } from 'vitest';
import { pastChores, pastFile, pastTasks } from '../../../mock-server/past-tasks.ts';
import { readingBrowsers } from './recipes/outcomes/reading-browser.ts';
import { runInBrowser } from './recipes/run-in-browser.ts';
import { account, taskOf } from './recipes/run-recipe.ts';

const now = new Date('2026-11-21T10:00:00Z');
const seed = (count: number) => pastTasks('ann', count, now);

test('every chore comes once before one comes twice', () => {
  expect(new Set(seed(pastChores.length).map(({ task }) => task.title))).toEqual(
    new Set(pastChores.map(({ title }) => title)),
  );
});

test('the same number gives the same tasks, except for their ids', () => {
  const withoutIds = () =>
    seed(40).map(({ task }) => ({
      ...task,
      id: '',
      outputFiles: task.outputFiles.map((file) => [file.file_name, file.file_size]),
    }));
  expect(withoutIds()).toEqual(withoutIds());
});

test('a completed task has a summary, and a file of the stated size', () => {
  const records = seed(60);
  const completed = records.filter(({ task }) => task.status === 'completed');
  expect(completed.length).toBeGreaterThan(20);
  for (const record of completed) {
    const [file, ...more] = record.task.outputFiles;
    expect(more).toEqual([]);
    expect(record.task.output).toContain(`Saved as ${file?.file_name}.`);
    expect(pastFile(record, `output/${file?.file_name}`)?.byteLength).toBe(file?.file_size);
  }
  for (const { task } of records.filter((record) => !completed.includes(record)))
    expect([task.outputFiles, task.output]).toEqual([[], undefined]);
});

test.each(pastChores.map(({ title, description }) => ({ title, description })))(
  '"$title" names the file that it makes when it runs again',
  async ({ title, description }) => {
    const session = (await readingBrowsers())();
    const task = taskOf(description, { credentials: account });
    const run = await runInBrowser({ task, session, maxSteps: task.maxSteps });
    const past = seed(60).find((record) => record.task.title === title && record.task.outputFiles.length > 0);
    const withoutMonth = (name: string | undefined) => name?.replace(/\d{4}-\d{2}\./, '.');
    expect(run.files.map(({ name }) => withoutMonth(name))).toEqual([
      withoutMonth(past?.task.outputFiles[0]?.file_name),
    ]);
  },
);
