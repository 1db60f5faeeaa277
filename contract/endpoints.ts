import * as z from 'zod/mini';
import { answerApprovalSchema } from './entities/approval.ts';
import { createTaskSchema } from './entities/create-task.ts';
import { submitCredentialsSchema } from './entities/credentials.ts';
import { enhancePromptRequestSchema, enhancePromptResponseSchema } from './entities/enhance-prompt.ts';
import { feedbackSchema } from './entities/feedback.ts';
import { id, maybe, personText } from './entities/fields.ts';
import {
  fileRecordSchema,
  presignedUrlRequestSchema,
  presignedUrlResponseSchema,
  uploadResponseSchema,
} from './entities/file-record.ts';
import { createScheduleSchema, scheduleSchema, toggleScheduleSchema } from './entities/schedule.ts';
import { screenshotsSchema } from './entities/screenshot-step.ts';
import {
  endSessionSchema,
  sessionSchema,
  startedSessionSchema,
  startSessionSchema,
} from './entities/session.ts';
import { dataRowsSchema, taskListSchema, taskSchema } from './entities/task.ts';

/** One call to a backend. `query` lists the names of its query parameters. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  query?: readonly string[];
  body?: z.ZodMiniType;
  /** A schema for JSON; `text` and `bytes` for a file's content; `none` if the response is ignored. */
  response: z.ZodMiniType | 'text' | 'bytes' | 'none';
  /**
   * The response may be one page of the list. Then its header `X-Next-Cursor` is the `cursor` of the next page. A backend
   * without pages sends the whole list and no header.
   */
  paged?: true;
  /** The body is a form with one field, `file`. */
  multipart?: true;
  summary: string;
}

const resumeResponse = z.object({ message: maybe(z.string()), newTask: maybe(taskSchema) });
const instructionResponse = z.object({
  success: maybe(z.boolean()),
  newTaskId: maybe(id),
  message: maybe(z.string()),
});
const instructionRequest = z.object({ instruction: personText.check(z.trim(), z.minLength(1)) });

/** Every call that the widget makes. */
export const endpoints = {
  startSession: {
    method: 'POST',
    path: '/api/session/start',
    body: startSessionSchema,
    response: startedSessionSchema,
    summary: 'Start a session for an email address, or with a token that a portal signed',
  },
  endSession: {
    method: 'POST',
    path: '/api/session/end',
    body: endSessionSchema,
    response: 'none',
    summary: 'End a session, so that its token never works again',
  },
  session: { method: 'GET', path: '/api/session', response: sessionSchema, summary: 'The session' },
  tasks: {
    method: 'GET',
    path: '/api/tasks',
    query: ['cursor'],
    paged: true,
    response: taskListSchema,
    summary: 'All tasks, newest first. The first page includes all running and paused tasks',
  },
  activeTasks: {
    method: 'GET',
    path: '/api/tasks/active',
    response: taskListSchema,
    summary: 'Tasks that are running or paused',
  },
  taskHistory: {
    method: 'GET',
    path: '/api/tasks/history',
    query: ['cursor'],
    paged: true,
    response: taskListSchema,
    summary: 'Tasks that have ended, newest first',
  },
  createTask: {
    method: 'POST',
    path: '/api/tasks',
    body: createTaskSchema,
    response: taskSchema,
    summary: 'Create and start a task',
  },
  pauseTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/pause',
    response: 'none',
    summary: 'Pause a task and hand over its browser',
  },
  resumeTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/resume',
    response: resumeResponse,
    summary: 'Hand the browser back to the agent',
  },
  stopTask: {
    method: 'PUT',
    path: '/api/tasks/{id}/stop',
    response: 'none',
    summary: 'Stop a task',
  },
  instructTask: {
    method: 'POST',
    path: '/api/tasks/{id}/instruction',
    body: instructionRequest,
    response: instructionResponse,
    summary: 'Send a further instruction to a task',
  },
  answerApproval: {
    method: 'POST',
    path: '/api/tasks/{id}/approval',
    body: answerApprovalSchema,
    response: 'none',
    summary: 'Answer the approval that a task waits for. Each approval can be answered once',
  },
  submitCredentials: {
    method: 'POST',
    path: '/api/tasks/{id}/credentials',
    body: submitCredentialsSchema,
    response: 'none',
    summary: 'Send a login to a task that waits for it',
  },
  rerunTask: {
    method: 'POST',
    path: '/api/tasks/{id}/rerun',
    response: 'none',
    summary: 'Start a task again',
  },
  clearTasks: { method: 'DELETE', path: '/api/tasks/clear', response: 'none', summary: 'Clear all tasks' },
  taskScreenshots: {
    method: 'GET',
    path: '/api/tasks/{id}/screenshots',
    query: ['sessionToken'],
    response: screenshotsSchema,
    summary: 'Screenshots of the steps of a task',
  },
  fileContent: {
    method: 'GET',
    path: '/api/tasks/{id}/file-content/{fileName}',
    response: 'text',
    summary: 'Text of a file that a task created',
  },
  downloadFile: {
    method: 'GET',
    path: '/api/tasks/{id}/download/{fileName}',
    response: 'bytes',
    summary: 'A file that a task created',
  },
  dataRows: {
    method: 'GET',
    path: '/api/tasks/{id}/data/{name}',
    query: ['from'],
    response: dataRowsSchema,
    summary: 'Rows of a data set that a task has collected, up to 100 from a number on',
  },
  downloadData: {
    method: 'GET',
    path: '/api/tasks/{id}/data/{name}/csv',
    response: 'bytes',
    summary: 'A data set as a CSV file, also while the task runs',
  },
  enhancePrompt: {
    method: 'POST',
    path: '/api/enhance-prompt',
    body: enhancePromptRequestSchema,
    response: enhancePromptResponseSchema,
    summary: 'Improve an instruction',
  },
  presignUpload: {
    method: 'POST',
    path: '/api/uploads/presigned-url',
    body: presignedUrlRequestSchema,
    response: presignedUrlResponseSchema,
    summary: 'Get an address to upload a file to',
  },
  files: {
    method: 'GET',
    path: '/api/files',
    response: z.array(fileRecordSchema),
    summary: 'Uploaded files',
  },
  uploadFile: {
    method: 'POST',
    path: '/api/files/upload',
    multipart: true,
    response: uploadResponseSchema,
    summary: 'Upload one file',
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/files/{id}',
    response: 'none',
    summary: 'Remove an uploaded file',
  },
  schedules: {
    method: 'GET',
    path: '/api/schedules',
    response: z.array(scheduleSchema),
    summary: 'Schedules',
  },
  createSchedule: {
    method: 'POST',
    path: '/api/schedules',
    body: createScheduleSchema,
    response: scheduleSchema,
    summary: 'Create a schedule',
  },
  toggleSchedule: {
    method: 'PATCH',
    path: '/api/schedules/{id}',
    body: toggleScheduleSchema,
    response: 'none',
    summary: 'Pause or resume a schedule',
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/api/schedules/{id}',
    response: 'none',
    summary: 'Delete a schedule',
  },
  sendFeedback: {
    method: 'POST',
    path: '/api/feedback',
    body: feedbackSchema,
    response: 'none',
    summary: 'Send feedback',
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type BodyOf<Row> = Row extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined;
type ResponseOf<Row> = Row extends { response: infer Response }
  ? Response extends z.ZodMiniType
    ? z.output<Response>
    : Response extends 'text'
      ? string
      : Response extends 'bytes'
        ? Blob
        : undefined
  : never;

/** The body of a call, before parsing, and its response, after parsing. */
export type EndpointBody<Name extends EndpointName> = BodyOf<(typeof endpoints)[Name]>;
export type EndpointResponse<Name extends EndpointName> = ResponseOf<(typeof endpoints)[Name]>;
