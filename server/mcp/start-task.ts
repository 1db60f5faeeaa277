import * as z from 'zod';
import { sharedLimits } from '../../contract/limits.ts';
import { RefusedError, type TaskApi } from './task-api.ts';

const maxFiles = 10;
const maxKeyLength = 200;
const { steps, text } = sharedLimits;

const fileInput = z.object({
  name: z.string().min(1).max(text.label).describe('With its extension, such as owners.csv'),
  text: z.string().optional().describe('The content of a text file'),
  base64: z.base64().optional().describe('The content of any other file'),
});

/** What an assistant gives to start a task. */
export const startInput = z.object({
  task: z
    .string()
    .trim()
    .min(1)
    .max(text.characters)
    .describe('What to do, in the words of the person. No passwords: the person logs in themselves'),
  startUrl: z.url().max(text.characters).optional().describe('The page where the task starts'),
  title: z.string().max(text.characters).optional(),
  maxSteps: z.int().min(steps.min).max(steps.max).optional(),
  files: z.array(fileInput).max(maxFiles).optional().describe('Files that the task may use'),
  idempotencyKey: z
    .string()
    .min(1)
    .max(maxKeyLength)
    .optional()
    .describe('The same key returns the same task, so that a repeated call starts nothing twice'),
});

/**
 * Uploads files and starts a task with them. Removes the files if the task does not start.
 *
 * @returns The id of the task.
 * @throws {RefusedError} If the API refuses a file or the task.
 */
export async function startTask(
  api: TaskApi,
  { task, files = [], ...input }: Omit<z.output<typeof startInput>, 'idempotencyKey'>,
): Promise<string> {
  const fileIds: string[] = [];
  try {
    for (const { name, text, base64 } of files) {
      if ((text === undefined) === (base64 === undefined))
        throw new RefusedError(`${name}: give either text or base64`);
      const form = new FormData();
      form.append('file', new Blob([text ?? Buffer.from(base64 ?? '', 'base64')]), name);
      fileIds.push((await api.call('uploadFile', { body: form })).file.id);
    }
    const { id } = await api.call('createTask', {
      body: {
        description: task,
        ...(input.title !== undefined && { title: input.title }),
        ...(input.startUrl !== undefined && { startUrl: input.startUrl }),
        ...(input.maxSteps !== undefined && { maxSteps: input.maxSteps }),
        ...(fileIds.length > 0 && { uploadedFileIds: fileIds, uploadedFiles: files.map(({ name }) => name) }),
      },
    });
    return id;
  } catch (error) {
    // A file that cannot be removed stays in the person's list. The first error says what happened.
    await Promise.allSettled(fileIds.map((id) => api.command('deleteFile', { id })));
    throw error;
  }
}
