import { expect, test } from 'vitest';
import { eventNote } from '../../../../mock-server/desk/event-note.ts';

const task = { id: 'b71b7a62-a0a3', title: 'Minutes', status: 'running', statusMessage: 'Open the portal' };

test.each([
  [
    { type: 'task_updated', taskId: task.id, task },
    'task_updated "Minutes" #b71b7a62 running Open the portal',
  ],
  [
    { type: 'task_progress', taskId: task.id, currentStep: 2, statusMessage: 'Look' },
    'task_progress #b71b7a62 step 2 Look',
  ],
  [{ type: 'task_status', taskId: 7, status: 'paused' }, 'task_status #7 paused'],
  [{ type: 'task_created', task: { id: 7, title: null } }, 'task_created #7'],
  [{ type: 'tasks_cleared' }, 'tasks_cleared'],
])('%j is noted as %s', (event, words) => {
  expect(eventNote(event)).toBe(words);
});
