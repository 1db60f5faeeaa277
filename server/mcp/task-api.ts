import * as z from 'zod/mini';
import { nextCursorHeader, endpointUrl } from '../../contract/endpoint-url.ts';
import {
  type Endpoint,
  type EndpointName,
  type EndpointResponse,
  endpoints,
} from '../../contract/endpoints.ts';
import { type Task, taskSchema } from '../../contract/entities/task.ts';
import type { EndpointBody } from '../../contract/requests.ts';
import { pagePath } from './app/app-wire.ts';

/** Why a tool does nothing, in words for the assistant and the person. Other errors are faults of the server. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
}

/** The API refused a call. */
export class ApiError extends RefusedError {
  override readonly name = 'ApiError';
  /** The status of the response. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface TaskApiOptions {
  /** The origin of the server. */
  origin: string;
  /** Returns the session's token. Rejects if the person cannot be signed in. */
  token(): Promise<string>;
  /** Sends a request, over the network or within the process. */
  fetch(request: Request): Promise<Response>;
}

interface CallOptions<Name extends EndpointName> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: EndpointBody<Name> | FormData;
  signal?: AbortSignal;
}

export type TaskApi = ReturnType<typeof createTaskApi>;

/**
 * The calls that tools make, as one person. Tools have no other way to a task, so everything that holds for the API holds for
 * them: who owns what, limits, secrets, approvals.
 */
export function createTaskApi({ origin, token, fetch }: TaskApiOptions) {
  const send = async (
    row: Endpoint,
    { params, query, body, signal }: CallOptions<EndpointName>,
  ): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(
      new Request(origin + endpointUrl(row, params, query), {
        method: row.method,
        redirect: 'error',
        headers: {
          'X-Session-Token': await token(),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    );
    if (response.ok) return response;
    throw new ApiError(await messageOf(response), response.status);
  };
  const call = async <Name extends EndpointName>(
    name: Name,
    options: CallOptions<Name> = {},
  ): Promise<EndpointResponse<Name>> => {
    const row: Endpoint = endpoints[name];
    const response = await send(row, options);
    if (row.response === 'none' || row.response === 'text' || row.response === 'bytes')
      throw new TypeError(`${name} returns no JSON`);
    return row.response.parse(await response.json()) as EndpointResponse<Name>;
  };
  const page = async (
    name: 'tasks' | 'activeTasks',
    cursor?: string,
    signal?: AbortSignal,
  ): Promise<{ items: unknown[]; next: string | undefined }> => {
    const response = await send(endpoints[name], {
      ...(cursor !== undefined && { query: { cursor } }),
      ...(signal && { signal }),
    });
    const items: unknown = await response.json();
    return {
      items: Array.isArray(items) ? items : [],
      next: response.headers.get(nextCursorHeader) ?? undefined,
    };
  };
  const hasId = (item: unknown, id: string): boolean =>
    typeof item === 'object' && item !== null && 'id' in item && item.id === id;

  return {
    call,
    /** Makes a call whose response does not matter. */
    async command(name: 'stopTask' | 'deleteFile', params: Readonly<Record<string, string>>): Promise<void> {
      await send(endpoints[name], { params });
    },
    /** Returns the first page of a list of the person's tasks, newest first. */
    tasks: async (name: 'tasks' | 'activeTasks'): Promise<Task[]> =>
      (await page(name)).items.map((item) => taskSchema.parse(item)),
    /** Returns a task. Throws an {@link ApiError} with 404 if the person has no such task. */
    async task(id: string, signal?: AbortSignal): Promise<Task> {
      const active = await page('activeTasks', undefined, signal);
      let task = active.items.find((item) => hasId(item, id));
      let cursor: string | undefined;
      while (task === undefined) {
        const { items, next } = await page('tasks', cursor, signal);
        task = items.find((item) => hasId(item, id));
        if (task === undefined && next === undefined) throw new ApiError('There is no such task', notFound);
        cursor = next;
      }
      return taskSchema.parse(task);
    },
    /** Returns a ticket with which a page may show a task. Undefined if the server has none for it. */
    async ticket(taskId: string): Promise<string | undefined> {
      const response = await fetch(
        new Request(`${origin}${pagePath}/tickets`, {
          method: 'POST',
          redirect: 'error',
          headers: { 'X-Session-Token': await token(), 'Content-Type': 'application/json' },
          body: JSON.stringify({ taskId }),
        }),
      );
      return response.ok ? ticketSchema.parse(await response.json()).ticket : undefined;
    },
    /** Returns a file that a task created, with its media type. Throws an {@link ApiError} if it is larger than `maxBytes`. */
    async file(
      params: { id: string; fileName: string },
      maxBytes: number,
    ): Promise<{ type: string; bytes: Uint8Array }> {
      const response = await send(endpoints.downloadFile, { params });
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new ApiError('The file is too large: open it in HOA Pilot', tooLarge);
        chunks.push(chunk);
      }
      return {
        type: response.headers.get('Content-Type') ?? 'application/octet-stream',
        bytes: Buffer.concat(chunks),
      };
    },
  };
}

const ticketSchema = z.object({ ticket: z.string() });

const notFound = 404;
const tooLarge = 413;

/** Returns what the server says about a refused call. */
async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // Some refusals are plain text.
  }
  return text.trim() || `The server responded with status ${response.status}`;
}
