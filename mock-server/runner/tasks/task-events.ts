import type { PushEventWire } from '../../../widget/contract/push-events.ts';
import type { TaskRecord } from '../../store/task-record.ts';

/** What the windows of a task's owner are told of it. */
export const taskEvents = {
  updated: ({ task }: TaskRecord): PushEventWire => ({ type: 'task_updated', taskId: task.id, task }),
  progress: ({ task }: TaskRecord): PushEventWire => ({
    type: 'task_progress',
    taskId: task.id,
    currentStep: task.currentStep,
    statusMessage: task.statusMessage,
  }),
  status: ({ task }: TaskRecord): PushEventWire => ({
    type: 'task_status',
    taskId: task.id,
    status: task.status,
    statusMessage: task.statusMessage,
    ...(task.loginDetected ? { loginDetected: true } : {}),
  }),
  ended: (record: TaskRecord): PushEventWire =>
    record.task.status === 'completed'
      ? { type: 'task_completed', taskId: record.task.id, task: record.task }
      : taskEvents.status(record),
};
