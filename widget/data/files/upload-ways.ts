import type { FileRecord } from '../../../contract/entities/file-record.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UploadForm } from '../../rules/upload/accepted-files.ts';
import type { DataServices } from '../data-context.ts';
import { requestHeaders } from '../http/api-client.ts';
import { NetworkError } from '../http/errors.ts';
import { loadWire } from '../http/wire.ts';
import { sendWithProgress, type SendOptions } from './send-with-progress.ts';

/** Sends a file to the backend and returns its record. */
export type UploadWay = (
  file: File,
  options: Pick<SendOptions, 'signal' | 'onProgress'>,
) => Promise<{ id?: string | undefined; record?: FileRecord }>;

const UNKNOWN_TYPE = 'application/octet-stream';

/** The ways to upload a file, by form. */
export function uploadWays(
  { api, identity, connection }: DataServices,
  platform: Platform,
): Record<UploadForm, UploadWay> {
  const send = async (options: SendOptions): Promise<Response> => {
    try {
      const response = await sendWithProgress(platform, options);
      connection.report(true);
      return response;
    } catch (error) {
      if (error instanceof NetworkError) connection.report(false);
      throw error;
    }
  };
  return {
    // Uploads straight to storage. The address itself grants access and may be on another host, so don't send the session
    // or cookies.
    async task(file, sendOptions) {
      const content_type = file.type || UNKNOWN_TYPE;
      const { upload_url, file_id } = await api.call('presignUpload', {
        body: { file_name: file.name, content_type },
        signal: sendOptions.signal,
      });
      const headers = new Headers({ 'Content-Type': content_type });
      const address = upload_url.startsWith('/') ? api.url(upload_url) : upload_url;
      const response = await send({
        ...sendOptions,
        method: 'PUT',
        address,
        headers,
        body: file,
        withCookies: false,
      });
      if (!response.ok) throw await (await loadWire()).readFailure(response);
      return { id: file_id };
    },
    async dialog(file, sendOptions) {
      const body = new FormData();
      body.append('file', file, file.name);
      const { readAnswer, readFailure, endpoints } = await loadWire();
      const response = await send({
        ...sendOptions,
        method: endpoints.uploadFile.method,
        address: api.url(endpoints.uploadFile.path),
        headers: requestHeaders(identity, false),
        body,
        withCookies: true,
      });
      if (!response.ok) throw await readFailure(response);
      const answer = await readAnswer(endpoints.uploadFile.response, response, (problem) =>
        console.warn(`HOA Pilot: ${problem}`),
      );
      const { file: record } = answer as { file: FileRecord };
      return { id: record.id, record };
    },
  };
}
