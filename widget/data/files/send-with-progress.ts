import type { Clock } from '../../platform/clock.ts';
import type { UploadRequest } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { NetworkError, TimeoutError } from '../http/errors.ts';

export interface SendOptions {
  method: 'POST' | 'PUT';
  address: string;
  headers: Headers;
  body: FormData | Blob;
  /** Whether to send cookies to another origin too. */
  withCookies: boolean;
  signal: AbortSignal;
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress(share: number): void;
}

interface Sender {
  openRequest(): UploadRequest;
  clock: Clock;
}

/** Sends a file and reports progress. Rejects with NetworkError, TimeoutError, or the signal's own reason. */
export function sendWithProgress({ openRequest, clock }: Sender, options: SendOptions): Promise<Response> {
  const { method, address, headers, body, withCookies, signal, onProgress } = options;
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = openRequest();
    const end = () => {
      stopWaiting();
      signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const onAbort = () => {
      request.abort();
      fail(signal.reason instanceof Error ? signal.reason : new Error('The upload was canceled'));
    };
    const stopWaiting = clock.setTimeout(() => {
      request.abort();
      fail(new TimeoutError());
    }, limits.call.transfer);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      end();
      resolve(toResponse(request));
    });
    request.addEventListener('error', () => fail(new NetworkError()));
    request.open(method, address);
    request.withCredentials = withCookies;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else request.send(body);
  });
}

const statusesWithoutBody = new Set([204, 205, 304]);

function toResponse(request: UploadRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('Content-Type');
  return new Response(statusesWithoutBody.has(status) ? null : responseText, {
    status,
    statusText,
    ...(type === null ? {} : { headers: { 'Content-Type': type } }),
  });
}
