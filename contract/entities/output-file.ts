import * as z from 'zod/mini';
import { maybe } from './fields.ts';

const fileWithName = z.object({
  file_name: maybe(z.string()),
  name: maybe(z.string()),
  download_url: maybe(z.string()),
  file_size: maybe(z.number()),
});

/** A file that a task created: its name, or an object with the name in `file_name` or `name`. */
export const outputFileSchema = z.pipe(
  z.union([z.string(), fileWithName]),
  z.transform((file: string | z.output<typeof fileWithName>, context) => {
    const name = typeof file === 'string' ? file : (file.file_name ?? file.name ?? '');
    if (name === '') context.issues.push({ code: 'custom', message: 'A file without a name', input: file });
    if (typeof file === 'string') return { name, downloadUrl: undefined, size: undefined };
    return { name, downloadUrl: file.download_url, size: file.file_size };
  }),
);

/** `size` is in bytes; `downloadUrl` is undefined if the backend sends none. */
export type OutputFile = z.output<typeof outputFileSchema>;
