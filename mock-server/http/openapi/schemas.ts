import * as z from 'zod/mini';
import { apiStepSchema } from '../../../widget/contract/api-step.ts';
import { browserProfileSchema } from '../../../widget/contract/browser-profile.ts';
import { createTaskSchema } from '../../../widget/contract/create-task.ts';
import { sealedPasswordSchema, submitCredentialsSchema } from '../../../widget/contract/credentials.ts';
import { endpoints } from '../../../widget/contract/endpoints.ts';
import type { Endpoint } from '../../../widget/contract/endpoints.ts';
import { feedbackSchema } from '../../../widget/contract/feedback.ts';
import { fileRecordSchema } from '../../../widget/contract/file-record.ts';
import { outputFileSchema } from '../../../widget/contract/output-file.ts';
import { pushEventSchemas } from '../../../widget/contract/push-events.ts';
import { createScheduleSchema, scheduleSchema } from '../../../widget/contract/schedule.ts';
import { screenshotStepSchema } from '../../../widget/contract/screenshot-step.ts';
import { sessionSchema } from '../../../widget/contract/session.ts';
import { taskListSchema, taskSchema } from '../../../widget/contract/task.ts';

const named: Record<string, z.ZodMiniType> = {
  ApiStep: apiStepSchema,
  BrowserProfile: browserProfileSchema,
  CreateSchedule: createScheduleSchema,
  CreateTask: createTaskSchema,
  Feedback: feedbackSchema,
  FileRecord: fileRecordSchema,
  OutputFile: outputFileSchema,
  Schedule: scheduleSchema,
  ScreenshotStep: screenshotStepSchema,
  SealedPassword: sealedPasswordSchema,
  Session: sessionSchema,
  SubmitCredentials: submitCredentialsSchema,
  Task: taskSchema,
  TaskList: taskListSchema,
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const pascal = (name: string): string => name.split('_').map(capital).join('');

export interface ContractSchemas {
  components: Record<string, object>;
  /** Where a schema of the contract stands among the components. */
  refOf(schema: z.ZodMiniType): { $ref: string };
}

/** Every schema that crosses to a backend, as JSON Schema of what is on the wire, each under its own name. */
export function contractSchemas(): ContractSchemas {
  const names = new Map<z.ZodMiniType, string>(Object.entries(named).map(([name, schema]) => [schema, name]));
  const add = (name: string, schema: z.ZodMiniType) => {
    if (!names.has(schema)) names.set(schema, name);
  };
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    if (row.body) add(`${capital(name)}Request`, row.body);
    if (typeof row.response !== 'string') add(`${capital(name)}Response`, row.response);
  }
  for (const [name, schema] of Object.entries(pushEventSchemas)) add(`Push${pascal(name)}`, schema);

  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const path = (id: string): string => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: path });
  const components = Object.entries(schemas).map(([name, schema]): [string, object] => {
    const { $schema: _, $id: __, ...rest } = schema;
    return [name, rest];
  });
  return {
    components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    refOf: (schema) => ({ $ref: path(names.get(schema) ?? '') }),
  };
}
