import * as z from 'zod/mini';
import { enhancePromptResponseSchema } from './entities/enhance-prompt.ts';
import { claimRowsSchema } from './entities/evidence.ts';
import { id, maybe } from './entities/fields.ts';
import {
  fileRecordSchema,
  presignedUrlResponseSchema,
  uploadResponseSchema,
} from './entities/file-record.ts';
import { replayPagesSchema, replaySchema } from './entities/replay.ts';
import { scheduleSchema } from './entities/schedule.ts';
import { screenshotsSchema } from './entities/screenshot-step.ts';
import { sessionSchema, startedSessionSchema } from './entities/session.ts';
import { dataRowsSchema, taskListSchema, taskSchema } from './entities/task.ts';

/** One call to a backend. `query` lists the names of its query parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  query?: readonly string[];
  /** A schema for JSON; `text` and `bytes` for a file's content; `none` if the response is ignored. */
  response: z.ZodMiniType | 'text' | 'bytes' | 'none';
  /**
   * The response may be one page of the list. Then its header `X-Next-Cursor` is the `cursor` of the next page. A backend
   * without pages sends the whole list and no header.
   */
  paged?: true;
  /** The body is a form with one field, `file`. */
  multipart?: true;
}

const resumeResponse = z.object({ message: maybe(z.string()), newTask: maybe(taskSchema) });
const instructionResponse = z.object({
  success: maybe(z.boolean()),
  newTaskId: maybe(id),
  message: maybe(z.string()),
});

/** Every call that the widget makes. */
export const endpoints = {
  startSession: {
    method: 'POST',
    path: '/api/session/start',
    response: startedSessionSchema,
  },
  endSession: {
    method: 'POST',
    path: '/api/session/end',
    response: 'none',
  },
  session: { method: 'GET', path: '/api/session', response: sessionSchema },
  tasks: {
    method: 'GET',
    path: '/api/tasks',
    query: ['cursor'],
    paged: true,
    response: taskListSchema,
  },
  activeTasks: {
    method: 'GET',
    path: '/api/tasks/active',
    response: taskListSchema,
  },
  taskHistory: {
    method: 'GET',
    path: '/api/tasks/history',
    query: ['cursor'],
    paged: true,
    response: taskListSchema,
  },
  createTask: {
    method: 'POST',
    path: '/api/tasks',
    response: taskSchema,
  },
  pauseTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/pause',
    response: 'none',
  },
  resumeTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/resume',
    response: resumeResponse,
  },
  stopTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/stop',
    response: 'none',
  },
  instructTask: {
    method: 'POST',
    path: '/api/tasks/{id}/instruction',
    response: instructionResponse,
  },
  answerApproval: {
    method: 'POST',
    path: '/api/tasks/{id}/approval',
    response: 'none',
  },
  submitCredentials: {
    method: 'POST',
    path: '/api/tasks/{id}/credentials',
    response: 'none',
  },
  rerunTask: {
    method: 'POST',
    path: '/api/tasks/{id}/rerun',
    response: 'none',
  },
  clearTasks: { method: 'DELETE', path: '/api/tasks/clear', response: 'none' },
  taskScreenshots: {
    method: 'GET',
    path: '/api/tasks/{id}/screenshots',
    query: ['sessionToken'],
    response: screenshotsSchema,
  },
  fileContent: {
    method: 'GET',
    path: '/api/tasks/{id}/file-content/{fileName}',
    response: 'text',
  },
  downloadFile: {
    method: 'GET',
    path: '/api/tasks/{id}/download/{fileName}',
    response: 'bytes',
  },
  dataRows: {
    method: 'GET',
    path: '/api/tasks/{id}/data/{name}',
    query: ['from'],
    response: dataRowsSchema,
  },
  downloadData: {
    method: 'GET',
    path: '/api/tasks/{id}/data/{name}/csv',
    response: 'bytes',
  },
  taskReplay: {
    method: 'GET',
    path: '/api/tasks/{id}/replay',
    response: replaySchema,
  },
  replayStep: {
    method: 'GET',
    path: '/api/tasks/{id}/replay/{step}',
    response: replayPagesSchema,
  },
  claimRows: {
    method: 'GET',
    path: '/api/tasks/{id}/claims/{claimId}/rows',
    query: ['offset'],
    response: claimRowsSchema,
  },
  reportClaim: {
    method: 'POST',
    path: '/api/tasks/{id}/claims/{claimId}/report',
    response: taskSchema,
  },
  enhancePrompt: {
    method: 'POST',
    path: '/api/enhance-prompt',
    response: enhancePromptResponseSchema,
  },
  presignUpload: {
    method: 'POST',
    path: '/api/uploads/presigned-url',
    response: presignedUrlResponseSchema,
  },
  files: {
    method: 'GET',
    path: '/api/files',
    response: z.array(fileRecordSchema),
  },
  uploadFile: {
    method: 'POST',
    path: '/api/files/upload',
    multipart: true,
    response: uploadResponseSchema,
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/files/{id}',
    response: 'none',
  },
  schedules: {
    method: 'GET',
    path: '/api/schedules',
    response: z.array(scheduleSchema),
  },
  createSchedule: {
    method: 'POST',
    path: '/api/schedules',
    response: scheduleSchema,
  },
  toggleSchedule: {
    method: 'PATCH',
    path: '/api/schedules/{id}',
    response: 'none',
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/api/schedules/{id}',
    response: 'none',
  },
  sendFeedback: {
    method: 'POST',
    path: '/api/feedback',
    response: 'none',
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type ResponseOf<Row> = Row extends { response: infer Response }
  ? Response extends z.ZodMiniType
    ? z.output<Response>
    : Response extends 'text'
      ? string
      : Response extends 'bytes'
        ? Blob
        : undefined
  : never;

/** The response of a call, after parsing. */
export type EndpointResponse<Name extends EndpointName> = ResponseOf<(typeof endpoints)[Name]>;
