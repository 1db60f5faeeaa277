/** Keys are the paths of their calls, so that refreshing the tasks refreshes everything below them. */
export const queryKeys = {
  tasks: ['/api/tasks'],
  nextTasks: ['cursor of the tasks'],
  activeTasks: ['/api/tasks', 'active'],
  taskHistory: ['/api/tasks', 'history'],
  taskHistoryFirst: ['first of the history'],
  completions: ['completions'],
  session: ['/api/session'],
  schedules: ['/api/schedules'],
  files: ['/api/files'],
  fileContent: (taskId: string, fileName: string) => ['/api/task-files', taskId, fileName],
  fileBytes: (taskId: string, fileName: string) => ['/api/task-files', taskId, fileName, 'bytes'],
  dataRows: (taskId: string, name: string, from: number, rows: number) => [
    '/api/task-data',
    taskId,
    name,
    from,
    rows,
  ],
  claimRows: (taskId: string, claimId: string, offset: number) => [
    '/api/task-claims',
    taskId,
    claimId,
    offset,
  ],
  screenshots: (taskId: string) => ['/api/task-screenshots', taskId],
} as const;
