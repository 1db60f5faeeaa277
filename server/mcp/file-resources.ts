import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { sharedLimits } from '../../contract/limits.ts';
import { RefusedError, type TaskApi } from './task-api.ts';
import { fileTemplate, fileUri } from './task-state.ts';

/** The most files of a list. */
const maxListed = 100;

/**
 * Adds the files that tasks have created as resources.
 *
 * @param guarded Runs the work of a request, and reports faults.
 */
export function registerFiles(
  server: McpServer,
  api: TaskApi,
  guarded: <Result>(work: () => Promise<Result>) => Promise<Result>,
): void {
  const listFiles = async () => {
    const tasks = await api.tasks('tasks');
    const resources = tasks.flatMap(({ id, title = '', outputFiles = [] }) =>
      outputFiles.map(({ name, size }) => ({
        name,
        title: `${name} (${title})`,
        uri: fileUri(id, name),
        ...(size !== undefined && { size }),
      })),
    );
    return { resources: resources.slice(0, maxListed) };
  };
  server.registerResource(
    'files',
    new ResourceTemplate(fileTemplate, { list: () => guarded(listFiles) }),
    { title: 'Files of tasks', description: 'The files that tasks have created' },
    (uri, { taskId, fileName }) =>
      guarded(async () => {
        const { type, bytes } = await api.file(
          { id: decoded(taskId), fileName: decoded(fileName) },
          sharedLimits.file.bytes,
        );
        const content = /^text\/|json/.test(type)
          ? { text: new TextDecoder().decode(bytes) }
          : { blob: Buffer.from(bytes).toString('base64') };
        return { contents: [{ uri: uri.href, mimeType: type, ...content }] };
      }),
  );
}

/** Decodes a part of a resource's address. */
function decoded(part: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(part));
  } catch (error) {
    throw new RefusedError('There is no such file', { cause: error });
  }
}
