import type { Endpoint } from '../../../widget/contract/endpoints.ts';
import { endpoints } from '../../../widget/contract/endpoints.ts';
import { type ContractSchemas, contractSchemas } from './schemas.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: the same every time it is made. */
export function openApiDocument(): Json {
  const schemas = contractSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    const path = (paths[row.path] ??= {});
    path[row.method.toLowerCase()] = operation(name, row, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'HOA Pilot backend',
      version: '1.0.0',
      description: 'What the widget asks of a backend. Fields may also be left out where null is allowed.',
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
          description: 'What went wrong, for people',
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

function operation(name: string, row: Endpoint, schemas: ContractSchemas): Json {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const parameter = (where: string) => (parameterName: string | undefined) => ({
    name: parameterName,
    in: where,
    required: where === 'path',
    schema: { type: 'string' },
  });
  const parameters = [...inPath.map(parameter('path')), ...(row.query ?? []).map(parameter('query'))];
  return {
    operationId: name,
    summary: row.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(row, schemas),
    responses: {
      '2XX': { description: 'Done', ...content(row, schemas) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function requestBody(row: Endpoint, schemas: ContractSchemas): Json {
  if (row.multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!row.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemas.refOf(row.body) } } },
  };
}

function content(row: Endpoint, schemas: ContractSchemas): Json {
  switch (row.response) {
    case 'none':
      return {};
    case 'text':
      return { content: { 'text/plain': { schema: { type: 'string' } } } };
    case 'bytes':
      return { content: { 'application/octet-stream': {} } };
    default:
      return { content: { 'application/json': { schema: schemas.refOf(row.response) } } };
  }
}
