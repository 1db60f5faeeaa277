import * as z from 'zod/mini';
import { agentSchema } from './agent.ts';
import { answeredApprovalSchema, approvalSchema } from './approval.ts';
import { apiStepSchema } from './api-step.ts';
import { browserProfileSchema } from './browser-profile.ts';
import { claimSchema } from './evidence.ts';
import { id, instant, listOrJsonText, maybe } from './fields.ts';
import { outputFileSchema } from './output-file.ts';
import { sentenceSchema } from './sentence.ts';

/** Who does a task, and what it has used so far. */
export const taskAgentSchema = z.extend(agentSchema, {
  /** Tokens of all calls of the model. */
  tokens: maybe(z.number()),
  /** Whether part of the tokens is an estimate. */
  isEstimate: maybe(z.boolean()),
});

export type TaskAgent = z.output<typeof taskAgentSchema>;

/** What a paused task asks the person. Their next instruction is the answer. */
export const questionSchema = z.object({
  /** Sent back with the answer, so that a late answer never meets a later question. */
  id: maybe(id),
  text: z.string(),
  /** Answers to choose from. The person may also answer in their own words. */
  choices: maybe(z.array(z.string())),
});

export type Question = z.output<typeof questionSchema>;

/** A table that a task has collected: its name, the names of its columns, and how many rows it has. */
export const dataSetSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

export type DataSet = z.output<typeof dataSetSchema>;

/** Some rows of a data set, cell by cell. */
export const dataRowsSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** How many rows the data set has. */
  total: z.number(),
});

export type DataRows = z.output<typeof dataRowsSchema>;

/** A task. Only `id` and `status` are required. */
export const taskSchema = z.object({
  id,
  /** An unknown status is shown as text. */
  status: z.string().check(z.minLength(1)),
  title: maybe(z.string()),
  description: maybe(z.string()),
  model: maybe(z.string()),
  priority: maybe(z.string()),
  maxSteps: maybe(z.number()),
  integrations: maybe(z.array(z.string())),
  statusMessage: maybe(z.string()),
  /** What `statusMessage` says, sentence by sentence. Absent for words of an agent. */
  statusSentences: maybe(z.array(sentenceSchema)),
  currentStep: maybe(z.number()),
  createdAt: maybe(instant),
  updatedAt: maybe(instant),
  completedAt: maybe(instant),
  uploadedFiles: maybe(z.array(z.string())),
  uploadedFileIds: maybe(z.array(id)),
  isAiEnhanced: maybe(z.boolean()),
  proxyCountryCode: maybe(z.string()),
  browserProfile: maybe(browserProfileSchema),
  output: maybe(z.string()),
  apiSteps: maybe(listOrJsonText(apiStepSchema)),
  outputFiles: maybe(listOrJsonText(outputFileSchema)),
  /** In US dollars, as numeric text. */
  cost: maybe(z.pipe(z.union([z.string(), z.number()]), z.transform(String))),
  browserUrl: maybe(z.string()),
  liveUrl: maybe(z.string()),
  loginDetected: maybe(z.boolean()),
  isPaused: maybe(z.boolean()),
  agent: maybe(taskAgentSchema),
  question: maybe(questionSchema),
  /** What a paused task would do next. It continues when the person answers. */
  approval: maybe(approvalSchema),
  /** The answered approvals, oldest first. */
  approvals: maybe(z.array(answeredApprovalSchema)),
  /** The task that continues this one, which ended because nobody answered its approval. There is only one. */
  continuedAs: maybe(id),
  /** What the agent has noted, in its own words. */
  notes: maybe(z.string()),
  dataSets: maybe(z.array(dataSetSchema)),
  /** How far the outcome has been checked: one of {@link Verdict}. Absent if the backend does not check outcomes. */
  verdict: maybe(z.string()),
  /** What the outcome claims, and where it was seen. */
  claims: maybe(z.array(claimSchema)),
});

export type Task = z.output<typeof taskSchema>;
export type TaskWire = z.input<typeof taskSchema>;

export const taskListSchema = z.array(taskSchema);
