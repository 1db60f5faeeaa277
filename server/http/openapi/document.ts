import { nextCursorHeader } from '../../../contract/endpoint-url.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import * as z from 'zod/mini';
import { apiStepSchema } from '../../../contract/entities/api-step.ts';
import { browserProfileSchema } from '../../../contract/entities/browser-profile.ts';
import { createTaskSchema } from '../../../contract/entities/create-task.ts';
import { sealedPasswordSchema, submitCredentialsSchema } from '../../../contract/entities/credentials.ts';
import { feedbackSchema } from '../../../contract/entities/feedback.ts';
import { claimSchema } from '../../../contract/entities/evidence.ts';
import { fileRecordSchema } from '../../../contract/entities/file-record.ts';
import { createScheduleSchema, requestBodies, summaries } from '../../../contract/requests.ts';
import { outputFileSchema } from '../../../contract/entities/output-file.ts';
import { pushEventSchemas } from '../../../contract/push-events.ts';
import { scheduleSchema } from '../../../contract/entities/schedule.ts';
import { screenshotStepSchema } from '../../../contract/entities/screenshot-step.ts';
import { sessionSchema } from '../../../contract/entities/session.ts';
import { taskListSchema, taskSchema } from '../../../contract/entities/task.ts';

const namedSchemas: Record<string, z.ZodMiniType> = {
  ApiStep: apiStepSchema,
  BrowserProfile: browserProfileSchema,
  Claim: claimSchema,
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

const pathOf = (id: string): string => `#/components/schemas/${id}`;

/** Returns every schema of requests, responses and push events as JSON Schema, by its name. */
function contractSchemas() {
  const names = new Map<z.ZodMiniType, string>(
    Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
  );
  const add = (name: string, schema: z.ZodMiniType | string | undefined) => {
    if (typeof schema === 'object' && !names.has(schema)) names.set(schema, name);
  };
  for (const [name, body] of Object.entries(requestBodies)) add(`${capital(name)}Request`, body);
  for (const [name, row] of Object.entries<Endpoint>(endpoints))
    add(`${capital(name)}Response`, row.response);
  for (const [name, schema] of Object.entries(pushEventSchemas)) add(`Push${pascal(name)}`, schema);

  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: pathOf });
  const components = Object.entries(schemas).map(([name, schema]): [string, object] => {
    const { $schema: _, $id: __, ...rest } = schema;
    return [name, rest];
  });
  return {
    components: Object.fromEntries(components.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    /** Returns a reference to a schema among the components. */
    refOf: (schema: z.ZodMiniType) => ({ $ref: pathOf(names.get(schema) ?? '') }),
  };
}

type Json = Record<string, unknown>;

/** Returns the contract as an OpenAPI 3.1 document. The result is always the same. */
export function openApiDocument(): Json {
  const schemas = contractSchemas();
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    const path = (paths[row.path] ??= {});
    path[row.method.toLowerCase()] = operation(name, row, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'HOA Pilot backend',
      version: '1.0.0',
      description:
        'The calls that the widget makes to a backend. A field that may be null may also be left out.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ sessionToken: [] }, {}],
    paths,
    components: {
      schemas: {
        ...schemas.components,
        Error: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
      },
      responses: {
        Error: {
          description: 'An error message for people',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' } },
            'text/plain': { schema: { type: 'string' } },
          },
        },
      },
      securitySchemes: {
        sessionToken: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
      },
    },
  };
}

const text = { schema: { type: 'string' } };
const oneFile = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  },
};
const nextPage = {
  headers: {
    [nextCursorHeader]: {
      description: 'The cursor of the next page. Absent on the last page',
      ...text,
    },
  },
};
/** Responses that are not JSON. */
const plain = {
  none: {},
  text: { content: { 'text/plain': text } },
  bytes: { content: { 'application/octet-stream': {} } },
};

function operation(name: EndpointName, row: Endpoint, { refOf }: ReturnType<typeof contractSchemas>): Json {
  const bodies: Partial<Record<EndpointName, z.ZodMiniType>> = requestBodies;
  const schema = bodies[name];
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const parameters = [
    ...inPath.map((parameter) => ({ name: parameter, in: 'path', required: true, ...text })),
    ...(row.query ?? []).map((parameter) => ({ name: parameter, in: 'query', required: false, ...text })),
  ];
  const json = (schema: z.ZodMiniType) => ({ content: { 'application/json': { schema: refOf(schema) } } });
  const body = row.multipart ? { content: { 'multipart/form-data': oneFile } } : schema && json(schema);
  const answer = typeof row.response === 'string' ? plain[row.response] : json(row.response);
  return {
    operationId: name,
    summary: summaries[name],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...body } } : {}),
    responses: {
      '2XX': { description: 'Done', ...(row.paged && nextPage), ...answer },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}
