import * as z from 'zod/mini';
import type { EndpointName } from './endpoints.ts';
import { approvalAnswers } from './entities/approval.ts';
import { createTaskSchema } from './entities/create-task.ts';
import { submitCredentialsSchema } from './entities/credentials.ts';
import { feedbackSchema } from './entities/feedback.ts';
import { maybe } from './entities/fields.ts';
import { label, personText, requiredText } from './entities/text-fields.ts';
import { sharedLimits } from './limits.ts';

/** The longest token of a portal, in characters. The host SDK has the same limit. */
const maxTokenLength = 8_192;

/** Starts a session for an email address, or with a token that the host page signed. */
export const startSessionSchema = z.union([
  z.object({ token: z.string().check(z.minLength(1), z.maxLength(maxTokenLength)) }),
  z.object({ email: z.email().check(z.maxLength(sharedLimits.text.label)) }),
]);

/** Ends a session: its token never works again. */
export const endSessionSchema = z.object({ sessionToken: z.string().check(z.minLength(1)) });

/**
 * Creates a schedule. A recurring one has a `cronExpression` of five fields, any other a `scheduledAt` in ISO 8601, local
 * to `timezone` unless it has a zone. `timezone` is an IANA name, such as `America/New_York`.
 */
export const createScheduleSchema = z.object({
  name: requiredText,
  description: requiredText,
  model: label.check(z.minLength(1)),
  isRecurring: z.boolean(),
  cronExpression: z.optional(z.nullable(personText)),
  scheduledAt: z.optional(z.nullable(personText)),
  timezone: label,
});

/** Pauses or resumes a schedule. */
export const toggleScheduleSchema = z.object({ isActive: z.boolean() });

/** Requests an address to upload a file to. `content_type` is its media type. */
export const presignedUrlRequestSchema = z.object({ file_name: personText, content_type: label });

/** Requests a better wording of a prompt. `previousTasks` gives it context. */
export const enhancePromptRequestSchema = z.object({
  prompt: z.string().check(z.minLength(1), z.maxLength(sharedLimits.text.description)),
  context: z.optional(
    z.object({ previousTasks: z.optional(z.array(personText).check(z.maxLength(sharedLimits.list.items))) }),
  ),
});

export const answerApprovalSchema = z.object({
  /** The id of the approval. */
  id: label,
  answer: z.enum(approvalAnswers),
  /** The origin of the portal that answered, if it was not the person in the widget. */
  host: maybe(label),
});

/** Reports that a claim of a task is wrong. */
export const reportClaimSchema = z.object({ comment: personText });

const instructionRequest = z.object({
  instruction: personText.check(z.trim(), z.minLength(1)),
  /** The question that this answers. Refused with 409 if it is no longer open. */
  questionId: maybe(label),
});

/** The body of each call that sends JSON. Separate from the calls, because the widget checks responses only. */
export const requestBodies = {
  startSession: startSessionSchema,
  endSession: endSessionSchema,
  createTask: createTaskSchema,
  instructTask: instructionRequest,
  answerApproval: answerApprovalSchema,
  submitCredentials: submitCredentialsSchema,
  reportClaim: reportClaimSchema,
  enhancePrompt: enhancePromptRequestSchema,
  presignUpload: presignedUrlRequestSchema,
  createSchedule: createScheduleSchema,
  toggleSchedule: toggleScheduleSchema,
  sendFeedback: feedbackSchema,
} as const satisfies Partial<Record<EndpointName, z.ZodMiniType>>;

/** The summary of each call. */
export const summaries: Readonly<Record<EndpointName, string>> = {
  startSession: 'Start a session for an email address, or with a token that a portal signed',
  endSession: 'End a session, so that its token never works again',
  session: 'The session',
  tasks: 'All tasks, newest first. The first page includes all running and paused tasks',
  activeTasks: 'Tasks that are running or paused',
  taskHistory: 'Tasks that have ended, newest first',
  createTask: 'Create and start a task',
  pauseTask: 'Pause a task and give the person its browser',
  resumeTask:
    'Return the browser to the agent. If nobody answered the approval of an ended task, continue it as a new one, once',
  stopTask: 'Stop a task',
  instructTask: 'Send another instruction to a task',
  answerApproval: 'Answer the approval that a task waits for. Each approval can be answered once',
  submitCredentials: 'Send a login to a task that waits for it',
  rerunTask: 'Start a task again',
  clearTasks: 'Clear all tasks',
  taskScreenshots: 'Screenshots of the steps of a task',
  fileContent: 'Text of a file that a task created',
  downloadFile: 'A file that a task created',
  dataRows: 'Up to 100 rows of a data set that a task has collected, starting at row `from`',
  downloadData: 'A data set as a CSV file, also while the task runs',
  taskReplay: 'The steps of a task, to play them back',
  replayStep: 'What was read on the pages of a step, without secrets',
  claimRows:
    'Up to 100 rows of a file that a claim is about, each with where it was seen, starting at row `offset`',
  reportClaim: 'Report that a claim of a task that has ended is wrong. Returns the task',
  enhancePrompt: 'Improve an instruction',
  presignUpload: 'Get an address to upload a file to',
  files: 'Uploaded files',
  uploadFile: 'Upload one file',
  deleteFile: 'Remove an uploaded file',
  schedules: 'Schedules',
  createSchedule: 'Create a schedule',
  toggleSchedule: 'Pause or resume a schedule',
  deleteSchedule: 'Delete a schedule',
  sendFeedback: 'Send feedback',
};

/** The body of a call, before parsing. Undefined if it sends no JSON. */
export type EndpointBody<Name extends EndpointName> = Name extends keyof typeof requestBodies
  ? z.input<(typeof requestBodies)[Name]>
  : undefined;
