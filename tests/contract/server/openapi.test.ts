import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../../server/http/openapi/document.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { createTestServer } from './server-client.ts';

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string }[];
  responses: object;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
};

function everyRef(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyRef(inner),
  );
}

test('docs/openapi.json matches the contract (npm run openapi)', async () => {
  const file = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(document);
  expect(file).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
});

test('each call has one operation with the parameters of its path', () => {
  const ids: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods)) {
      ids.push(operation.operationId);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const parameters = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(parameters.map(({ name }) => name)).toEqual(inPath);
      expect(operation.responses).toHaveProperty('default');
    }
  }
  expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

test('every reference has a target', () => {
  const refs = everyRef(document);
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) {
    expect(ref).toMatch(/^#\//);
    const target = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
    expect(target, ref).toBeTypeOf('object');
  }
});

test('the server serves the same document', async () => {
  const server = await createTestServer();
  expect(await (await server.request('/api/openapi.json')).json()).toEqual(document);
  await server.close();
});
