import { expect, test } from 'vitest';
import { pickRecipe } from '../../../mock-server/recipes/pick-recipe.ts';
import { pastChores, pastFile, pastTasks } from '../../../mock-server/past-tasks.ts';

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

test.each([
  ['Latest board meeting minutes', 'minutes'],
  ['Open violations', 'violations'],
  ['Work orders that are overdue', 'work-orders'],
  ['Vendor directory', 'vendors'],
  ['Failed inspections', 'inspections'],
  ['Leads that seek management', 'leads'],
])('"%s" runs again with the %s recipe', (title, recipe) => {
  const chore = pastChores.find((one) => one.title === title);
  expect(pickRecipe(chore?.description ?? '').name).toBe(recipe);
});
