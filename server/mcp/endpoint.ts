import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { minuteMs } from '../../contract/durations.ts';
import { startedSessionSchema } from '../../contract/entities/session.ts';
import { sharedLimits } from '../../contract/limits.ts';
import { hashOf } from '../store/sessions.ts';
import type { Session } from '../store/sessions.ts';
import type { Clock } from '../time/clock.ts';
import { bearerOf, isSignedToken } from './bearer-token.ts';
import { createStartedTasks } from './started-tasks.ts';
import { createTaskApi } from './task-api.ts';
import { createTaskServer } from './task-server.ts';

export interface McpEndpointOptions {
  /** The server's own origin, for its calls to itself. */
  origin: string;
  /** The origin at which people open the widget. */
  publicOrigin: string;
  /** The name of a service that runs the tasks and acts without asking the person. Undefined if the person is asked. */
  unasked: string | undefined;
  /** Calls the API within the process. */
  fetch(request: Request): Promise<Response>;
  /** Returns the session of a token; undefined for an unknown one. */
  identify(token: string): Promise<Session | undefined>;
  /** Real time. */
  clock: Clock;
  /** Resolves when a task of the owner may have changed, or the signal aborts. */
  untilChange(owner: string, signal: AbortSignal): Promise<void>;
  report(message: string, error: unknown): void;
}

/** The longest message: the largest file in base64, and the longest texts in any script. */
const maxMessageBytes = Math.ceil((sharedLimits.file.bytes * 4) / 3) + 16 * sharedLimits.text.description;
/** A session ends after this long without a request. Longer than any tool waits. */
const idleMs = 30 * minuteMs;
const maxSessions = { person: 16, all: 500 } as const;
const maxSignIns = 1_000;

interface Person {
  owner: string;
  /** The token of their session. */
  token: string;
}

interface McpSession extends Person {
  transport: WebStandardStreamableHTTPServerTransport;
  /** Starts its idle time again. */
  touch(): void;
}

export type McpEndpoint = ReturnType<typeof createMcpEndpoint>;

const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** Signs people in with the tokens of their portals. A portal's token works once, so its session is kept for the calls after. */
function createSignIns({ fetch, origin, clock }: Pick<McpEndpointOptions, 'fetch' | 'origin' | 'clock'>) {
  const signIns = new Map<string, { sessionToken: Promise<string | undefined>; cancel(): void }>();
  const forget = (hash: string): void => {
    signIns.get(hash)?.cancel();
    signIns.delete(hash);
  };
  const signIn = async (token: string): Promise<string | undefined> => {
    const response = await fetch(
      new Request(`${origin}/api/session/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    );
    return response.ok ? startedSessionSchema.parse(await response.json()).sessionToken : undefined;
  };
  /** Returns the session's token. Undefined if the server does not accept the portal's token. */
  return async (token: string): Promise<string | undefined> => {
    const hash = hashOf(token);
    const sessionToken = signIns.get(hash)?.sessionToken ?? signIn(token);
    forget(hash);
    // The one that was used least recently.
    const [oldest] = signIns.keys();
    if (signIns.size >= maxSignIns && oldest !== undefined) forget(oldest);
    signIns.set(hash, { sessionToken, cancel: clock.after(idleMs, () => forget(hash)) });
    try {
      const session = await sessionToken;
      if (session === undefined) forget(hash);
      return session;
    } catch (error) {
      // The next call tries again.
      forget(hash);
      throw error;
    }
  };
}

/** Parses the body of a request. Returns a refusal if it is too large or not JSON. */
async function readMessage(request: Request): Promise<{ message: unknown } | { refused: Response }> {
  if (request.method !== 'POST') return { message: undefined };
  const body = await readRequestBody(request, maxMessageBytes);
  if (body.tooLarge)
    return { refused: refusal(413, 'The request is too large: send fewer or smaller files') };
  try {
    return { message: JSON.parse(body.text) };
  } catch {
    return { refused: refusal(400, 'The request is not valid JSON') };
  }
}

/**
 * Creates `/mcp` as a function from request to response. Clients of the protocol's current version send requests that stand alone;
 * those of earlier versions have sessions here, limited in number and time.
 */
export function createMcpEndpoint(options: McpEndpointOptions) {
  const { origin, publicOrigin, fetch, identify, clock, unasked, untilChange, report } = options;
  const signIn = createSignIns(options);
  const started = createStartedTasks(clock);
  const sessions = new Map<string, McpSession>();
  const serverFor = ({ owner, token }: Person) =>
    createTaskServer({
      api: createTaskApi({ origin, fetch, token: () => Promise.resolve(token) }),
      owner,
      started,
      clock,
      origin: publicOrigin,
      unasked,
      untilChange: (signal) => untilChange(owner, signal),
      report,
    });

  /** Returns who sends a request. Undefined without a valid token. */
  const personOf = async (request: Request): Promise<Person | undefined> => {
    const bearer = bearerOf(request.headers.get('Authorization'));
    if (bearer === undefined) return undefined;
    const token = isSignedToken(bearer) ? await signIn(bearer) : bearer;
    const owner = token === undefined ? undefined : (await identify(token))?.owner;
    return token === undefined || owner === undefined ? undefined : { token, owner };
  };

  const modern = createMcpHandler(
    ({ authInfo }) => {
      if (!authInfo) throw new Error('A request has no person');
      return serverFor({ owner: authInfo.clientId, token: authInfo.token });
    },
    { legacy: 'reject' },
  );

  const end = async (id: string): Promise<void> => {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.transport.close();
  };
  /** Makes room for another session. Returns false if there is none. */
  const makeRoom = async (owner: string): Promise<boolean> => {
    const own = [...sessions].flatMap(([id, session]) => (session.owner === owner ? [id] : []));
    const [oldest] = own;
    if (oldest !== undefined && own.length >= maxSessions.person) await end(oldest);
    return sessions.size < maxSessions.all;
  };
  const open = async (person: Person): Promise<WebStandardStreamableHTTPServerTransport> => {
    const server = serverFor(person);
    let cancel = (): void => undefined;
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized(id) {
        const touch = () => {
          cancel();
          cancel = clock.after(idleMs, () => {
            end(id).catch((error: unknown) => report('A session of an assistant could not be ended', error));
          });
        };
        touch();
        sessions.set(id, { ...person, transport, touch });
      },
    });
    Object.assign(server.server, {
      onclose: () => {
        cancel();
        sessions.delete(transport.sessionId ?? '');
      },
    });
    await server.connect(transport);
    return transport;
  };
  const handleInSession = async (request: Request, person: Person, message: unknown): Promise<Response> => {
    const id = request.headers.get('Mcp-Session-Id');
    if (id === null) {
      if (!isInitializeRequest(message)) return refusal(400, 'Connect first: send an initialize request');
      if (!(await makeRoom(person.owner)))
        return refusal(503, 'Too many assistants are connected: try again later', { 'Retry-After': '60' });
      return await (await open(person)).handleRequest(request, { parsedBody: message });
    }
    const session = sessions.get(id);
    // A session works only with the token that started it.
    if (session?.token !== person.token) return refusal(404, 'There is no such session: connect again');
    session.touch();
    return await session.transport.handleRequest(request, { parsedBody: message });
  };

  return {
    /** Responds to a request. Each one needs a token. */
    async handle(request: Request): Promise<Response> {
      const person = await personOf(request);
      if (!person)
        return refusal(401, 'Send a valid token: Authorization: Bearer TOKEN. See docs/mcp.md', {
          'WWW-Authenticate': 'Bearer realm="hoa-pilot"',
        });
      const read = await readMessage(request);
      if ('refused' in read) return read.refused;
      const { message } = read;
      if (await isLegacyRequest(request, message)) return await handleInSession(request, person, message);
      return await modern.fetch(request, {
        parsedBody: message,
        authInfo: { token: person.token, clientId: person.owner, scopes: [] },
      });
    },
    /** Ends all sessions. */
    async close(): Promise<void> {
      await modern.close();
      await Promise.all([...sessions.keys()].map((id) => end(id)));
    },
  };
}
