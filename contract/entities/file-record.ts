import * as z from 'zod/mini';
import { id, maybe } from './fields.ts';

/** An uploaded file. `fileSize` in bytes; `extractedContent` is there once the file has been read. */
export const fileRecordSchema = z.object({
  id,
  fileName: z.string(),
  fileType: maybe(z.string()),
  fileSize: maybe(z.number()),
  extractedContent: maybe(z.string()),
});

export type FileRecord = z.output<typeof fileRecordSchema>;

export const uploadResponseSchema = z.object({ file: fileRecordSchema });

export const presignedUrlRequestSchema = z.object({ file_name: z.string(), content_type: z.string() });
/** `file_id` is the id of the file record that appears once the file is put there, where the backend tells it. */
export const presignedUrlResponseSchema = z.object({ upload_url: z.string(), file_id: maybe(id) });
