import type {
  QueuedMessage,
  RunAttachmentsResponse,
  RunCreateBody,
  RunCreateResponse,
  RunEvent,
  RunEventsResponse,
  RunStatus,
  RunStatusResponse,
  RunSummary,
  WorkspaceFileListResponse,
  WorkspaceFileUploadRequest,
  WorkspaceFileUploadResponse,
  WorkspaceInfo,
} from 'browser-use-sdk/v4';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const serviceKey = 'bu_canary_key_0001';

/**
 * What the service does instead of answering. `lost answer` does what was asked and then closes the socket. After a promise, it
 * answers as usual.
 */
export type ServiceFault =
  | Promise<void>
  | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }
  | 'closed socket'
  | 'lost answer'
  | 'silence';

/** A run, with what a test makes of it. */
export interface FakeRun {
  summary: RunSummary;
  request: RunCreateBody;
  events: RunEvent[];
}

const at = '2026-03-02T09:00:00Z';
const ended: readonly RunStatus[] = ['completed', 'failed', 'cancelled'];
const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Finds what the published types do not allow. */
function invalid({ task, secretBindings }: RunCreateBody): unknown {
  const field = (loc: string, input: unknown) => ({
    detail: [{ loc: ['body', loc], msg: 'Field is not valid', type: 'value_error', input }],
  });
  if (typeof task !== 'string' || task === '') return field('task', task);
  const isBare = (host: string): boolean => /^[a-z\d.-]+$/i.test(host);
  if (secretBindings?.some(({ allowedDomains }) => !allowedDomains.length || !allowedDomains.every(isBare)))
    return field('secretBindings', secretBindings);
  return undefined;
}

/** Starts a stand-in of Browser Use Cloud, version 4 of its API, on a free port. Its runs do what a test says. */
export async function startBrowserUseService() {
  const requests: { call: string; body: string }[] = [];
  const runs: FakeRun[] = [];
  const workspaces = new Map<string, Map<string, Uint8Array>>();
  const uploads = new Map<string, { workspace: string; path: string }>();
  const messages: QueuedMessage[] = [];
  /** The faults of the next calls whose method and path match. */
  const faults: { call: RegExp; fault: ServiceFault; times: number }[] = [];
  let origin = '';

  const workspaceOf = (id: string): Map<string, Uint8Array> => {
    const files = workspaces.get(id) ?? new Map<string, Uint8Array>();
    workspaces.set(id, files);
    return files;
  };
  const create = (request: RunCreateBody): FakeRun => {
    const workspaceId = request.workspaceId ?? randomUUID();
    workspaceOf(workspaceId);
    const run: FakeRun = {
      request,
      events: [],
      summary: {
        id: randomUUID(),
        task: request.task,
        title: null,
        model: request.model ?? 'gpt-5.6-luna',
        contextLimit: 200_000,
        status: 'running',
        result: null,
        error: null,
        sessionId: request.sessionId ?? randomUUID(),
        workspaceId,
        totalInputTokens: 0,
        totalOutputTokens: 0,
        totalCostUsd: '0',
        createdAt: at,
        updatedAt: at,
      },
    };
    runs.push(run);
    return run;
  };
  const emit = ({ events, summary }: FakeRun, type: string, data: RunEvent['data']): void =>
    void events.push({ runId: summary.id, id: events.length + 1, ts: at, type, data });
  /** Starts the next turn of a session, if a message waits for it. */
  const nextTurn = ({ request, summary }: FakeRun): void => {
    const waiting = messages.find((one) => one.sessionId === summary.sessionId && one.status === 'pending');
    if (!waiting) return;
    const { sessionId, workspaceId } = summary;
    const turn = create({ ...request, task: waiting.text, sessionId, workspaceId });
    Object.assign(waiting, { status: 'consumed', runId: turn.summary.id });
  };
  const end = (run: FakeRun, status: RunStatus, more: Partial<RunSummary> = {}): void => {
    Object.assign(run.summary, { status, ...more });
    emit(run, `run.${status}`, {});
    nextTurn(run);
  };

  type Call = { body: string; query: URLSearchParams; parts: readonly string[] };
  const runOf = (id: string | undefined) => runs.find(({ summary }) => summary.id === id);
  const missing = { status: 404, body: { detail: 'Run not found' } };
  /** Answers one call: its status and its body. */
  const answer = (call: string, { body, query, parts }: Call): { status?: number; body: unknown } => {
    const [, id, sub, subId] = parts;
    const run = parts[0] === 'runs' ? runOf(id) : undefined;
    if (call === 'POST /workspaces') {
      const workspace: WorkspaceInfo = { id: randomUUID(), archived: false, createdAt: at, updatedAt: at };
      workspaceOf(workspace.id);
      return { body: workspace };
    }
    if (/^POST .*\/files\/upload$/.test(call)) {
      const { files } = JSON.parse(body) as WorkspaceFileUploadRequest;
      const items = files.map(({ name }) => {
        const upload = { workspace: id ?? '', path: `uploads/${name}` };
        const uploadId = randomUUID();
        uploads.set(uploadId, upload);
        const uploadUrl = `${origin}/put/${uploadId}?signature=signed`;
        return { id: uploadId, name, storedName: name, path: upload.path, willOverride: false, uploadUrl };
      });
      return { body: { files: items } satisfies WorkspaceFileUploadResponse };
    }
    if (/^GET \/workspaces\/[^/]+\/files$/.test(call)) {
      const files = [...workspaceOf(id ?? '')].map(([path, bytes]) => ({
        path,
        size: bytes.byteLength,
        lastModified: at,
        ...(query.get('includeUrls') === 'true' && { url: `${origin}/get/${id}/${path}?signature=signed` }),
      }));
      return { body: { files, hasMore: false } satisfies WorkspaceFileListResponse };
    }
    if (call === 'POST /runs') {
      const request = JSON.parse(body) as RunCreateBody;
      const problem = invalid(request);
      if (problem !== undefined) return { status: 422, body: problem };
      const { id: runId, model, sessionId, workspaceId } = create(request).summary;
      const created = {
        id: runId,
        status: 'queued',
        model,
        sessionId,
        workspaceId: workspaceId ?? '',
      } as const;
      return {
        body: { ...created, eventsUrl: `${origin}/api/v4/runs/${runId}/events` } satisfies RunCreateResponse,
      };
    }
    if (call === 'GET /runs')
      return { body: { runs: runs.map(({ summary }) => summary).toReversed(), hasMore: false } };
    if (/^POST \/sessions\/[^/]+\/queue$/.test(call)) {
      const { text } = JSON.parse(body) as { text: string };
      const busy = runs.findLast(({ summary }) => summary.sessionId === id);
      if (!busy) return missing;
      const message: QueuedMessage = {
        id: messages.length + 1,
        sessionId: id ?? '',
        runId: null,
        mode: 'queue',
        status: 'pending',
        text,
        createdAt: at,
      };
      messages.push(message);
      if (ended.includes(busy.summary.status)) nextTurn(busy);
      return { body: message };
    }
    if (/^GET \/sessions\/[^/]+\/queue$/.test(call))
      return {
        body: { queue: messages.filter((one) => one.sessionId === id && one.status === 'pending') },
      };
    if (/^(?:GET|DELETE) \/sessions\/[^/]+\/queue\/\d+$/.test(call)) {
      const message = messages.find((one) => one.id === Number(subId));
      if (message && call.startsWith('DELETE')) {
        if (message.status !== 'pending') return { status: 409, body: { detail: 'Not pending' } };
        message.status = 'cancelled';
      }
      return message ? { body: message } : missing;
    }
    if (!run) return missing;
    if (sub === 'status') return { body: { status: run.summary.status } satisfies RunStatusResponse };
    if (sub === 'events') {
      const events = run.events.filter((event) => event.id > Number(query.get('after') ?? 0));
      const nextAfter = events.at(-1)?.id ?? null;
      return { body: { events, nextAfter, hasMore: false } satisfies RunEventsResponse };
    }
    if (sub === 'attachments') return { body: { attachments: [] } satisfies RunAttachmentsResponse };
    if (sub === 'cancel' && ended.includes(run.summary.status))
      return { status: 409, body: { detail: 'The run has ended' } };
    if (sub === 'cancel') end(run, 'cancelled');
    return { body: run.summary };
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const bytes = await buffer(request);
    const [, first = '', ...rest] = url.pathname.split('/');
    if (first === 'live') {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      return void response.end(`<title>Live</title><h1>Browser of run ${rest[0]}</h1>`);
    }
    // A presigned address needs no key, and must not get it.
    if (first === 'put' || first === 'get') {
      requests.push({ call: `${request.method} /${first}`, body: JSON.stringify(request.headers) });
      const upload = uploads.get(rest[0] ?? '');
      if (first === 'put' && upload) workspaceOf(upload.workspace).set(upload.path, bytes);
      const file = workspaceOf(rest[0] ?? '').get(rest.slice(1).join('/'));
      return void response.writeHead(first === 'put' || file ? 200 : 404).end(file);
    }
    const path = url.pathname.replace('/api/v4', '');
    const call = `${request.method} ${path}`;
    requests.push({ call, body: bytes.toString() });
    if (request.headers['x-browser-use-api-key'] !== serviceKey)
      return send(response, 401, {
        detail: `Invalid API key: ${String(request.headers['x-browser-use-api-key'])}`,
      });
    const row = faults.find((one) => one.times > 0 && one.call.test(call));
    if (row) row.times -= 1;
    const fault = row?.fault;
    if (fault === 'silence') return;
    if (fault === 'closed socket') return void request.socket.destroy();
    if (fault instanceof Promise) await fault;
    else if (typeof fault === 'object')
      return void response.writeHead(fault.status, fault.headers).end(JSON.stringify(fault.body));
    const parts = path.slice(1).split('/');
    const { status = 200, body } = answer(call, { body: bytes.toString(), query: url.searchParams, parts });
    if (fault === 'lost answer') return void request.socket.destroy();
    send(response, status, body);
  }
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** The value of `--browser-use-url`. */
    url: `${origin}/api/v4`,
    /** The origin of its live views. */
    origin,
    runs: runs as readonly FakeRun[],
    requests: requests as readonly { call: string; body: string }[],
    /** The texts of the messages to sessions, oldest first. */
    messages: (): string[] => messages.map(({ text }) => text),
    fail: (call: RegExp, fault: ServiceFault, times = 1) => void faults.push({ call, fault, times }),
    /** Loses a run, as if it was deleted. */
    lose: (run: FakeRun) => void runs.splice(runs.indexOf(run), 1),
    browserReady: (run: FakeRun, view = `${origin}/live/${run.summary.id}`) =>
      emit(run, 'browser.ready', { live_view_url: view, browser_session_id: randomUUID() }),
    /** The run begins or ends a step. */
    step: (run: FakeRun, description: string, status = 'running') =>
      emit(run, 'core.event', {
        type: 'tool_use',
        part: {
          type: 'tool',
          tool: 'browser_execute',
          callID: description,
          state: { status, input: { description } },
        },
      }),
    say: (run: FakeRun, text: string) =>
      emit(run, 'core.event', { type: 'text', part: { type: 'text', text } }),
    addFile: ({ summary }: FakeRun, path: string, bytes: Uint8Array) =>
      void workspaceOf(summary.workspaceId ?? '').set(path, bytes),
    fileOf: ({ summary }: FakeRun, path: string) => workspaceOf(summary.workspaceId ?? '').get(path),
    end,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export type BrowserUseService = Awaited<ReturnType<typeof startBrowserUseService>>;
