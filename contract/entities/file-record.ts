import * as z from 'zod/mini';
import { id, maybe } from './fields.ts';

/** An uploaded file. `fileSize` is in bytes; `extractedContent` is missing until the file has been read. */
export const fileRecordSchema = z.object({
  id,
  fileName: z.string(),
  fileType: maybe(z.string()),
  fileSize: maybe(z.number()),
  extractedContent: maybe(z.string()),
});

export type FileRecord = z.output<typeof fileRecordSchema>;

/** The response to an upload. */
export const uploadResponseSchema = z.object({ file: fileRecordSchema });

/** `file_id`, if the backend sends it, is the id of the file record that appears after the upload. */
export const presignedUrlResponseSchema = z.object({ upload_url: z.string(), file_id: maybe(id) });
