import type { TaskWire } from '../../../../contract/entities/task.ts';

/** A task as a backend sends it. */
export const aTask = (over: Partial<TaskWire> = {}): TaskWire => ({
  id: 't1',
  title: 'Download minutes',
  description: 'Download the latest board meeting minutes',
  status: 'running',
  model: 'fast',
  maxSteps: 15,
  currentStep: 2,
  statusMessage: 'Reading the documents',
  createdAt: '2026-06-01T09:00:00Z',
  apiSteps: [
    { step: 1, next_goal: 'Open the portal', url: 'https://portal.example/' },
    { step: 2, next_goal: 'Find the minutes' },
    { step: 3, next_goal: 'Download them' },
  ],
  liveUrl: '/live/abc',
  ...over,
});

/** The integrations of a task by default. */
export const allIntegrations = ['web_search', 'deep_research', 'file_export', 'data_extraction'];

/** The answers of a backend with these tasks. */
export const having = (...tasks: TaskWire[]) => ({
  'GET /api/tasks': tasks,
  'GET /api/tasks/active': tasks.filter(({ status }) => status === 'running' || status === 'paused'),
});
