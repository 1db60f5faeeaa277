import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { createdId, createRandomCalls, people } from '../../fakes/random-calls.ts';
import { type InspectedServer, startInspected } from './inspected-server.ts';
import { startSession } from './start-session.ts';
import { writeIdleAgent } from './idle-agent.ts';

const CALLS = Number(process.env['BENCH_CALLS'] ?? 5_000);
const AT_THE_SAME_TIME = 4;
/** More sessions than the calls of one person need, so that no limit of a session ends the run. */
const SESSIONS = 20;
const FILES = 16;
const FILE_BYTES = 10_000_000;
const LINE = 'Unit,Owner,Balance,Due\n12,Ann Oakley,120.50,2026-05-01\n';
/**
 * Measures how long the server's event loop stalls during random calls, and while it stores, reads, serves and removes
 * large files. The calls come from this process, so that their own work does not count.
 */
export async function stallRows(): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-stalls-'));
  const agentFile = await writeIdleAgent(folder);
  const server = await startInspected([
    'serve',
    '--dev-login',
    '--agent',
    agentFile,
    '--driver',
    'embedded',
    '--data',
    join(folder, 'data'),
  ]);
  const tokens = await Promise.all(
    people.map((email) =>
      Promise.all(Array.from({ length: SESSIONS }, () => startSession(server.origin, email))),
    ),
  );
  await server.stalls();
  const errors = await sendCalls(server.origin, tokens);
  const duringCalls = await server.stalls();
  await sendFiles(server, tokens.flat());
  const duringFiles = await server.stalls();
  await server.stop();
  await rm(folder, { recursive: true });
  const times = ({ median, p99, longest, longestOwn }: typeof duringCalls) =>
    [median, p99, longest, longestOwn].map((time) => `${time.toFixed(1)} ms`).join(', ');
  const figures = 'median, 99 %, longest, longest without waiting for a processor';
  return [
    [`event loop during ${CALLS} random calls: ${figures}`, times(duringCalls)],
    ['  processor time of a call', `${(duringCalls.processor / CALLS).toFixed(2)} ms`],
    ['  server errors', String(errors)],
    [`event loop during ${FILES} files of 10 MB: ${figures}`, times(duringFiles)],
  ];
}

/** Returns how many calls failed with 500 or above. */
async function sendCalls(origin: string, tokens: readonly (readonly string[])[]): Promise<number> {
  const random = seededRandom(1);
  const nextCall = createRandomCalls(random, origin, tokens);
  const ids = ['x'];
  let errors = 0;
  const sendOne = async (): Promise<void> => {
    // Many addresses, so that no limit of one address ends the run.
    const { status, body } = await send(nextCall(ids).request, `127.0.${random.between(0, 255)}.1`);
    if (status >= 500) errors += 1;
    const created = createdId(status, body);
    if (created !== undefined) ids.push(created);
  };
  for (let sent = 0; sent < CALLS; sent += AT_THE_SAME_TIME)
    await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, sendOne));
  return errors;
}

/** Sends a request from one of this machine's addresses. */
async function send(request: Request, localAddress: string): Promise<{ status: number; body: string }> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), 'Content-Length': bytes.length };
  return await new Promise((resolve, reject) => {
    const sending = httpRequest(
      request.url,
      { method: request.method, headers, localAddress },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      },
    );
    sending.on('error', reject);
    sending.end(bytes);
  });
}

/** Uploads files, lists them, and removes them. */
async function sendFiles({ origin }: InspectedServer, tokens: readonly string[]): Promise<void> {
  const content = LINE.repeat(Math.floor(FILE_BYTES / LINE.length));
  const sendOne = async (index: number): Promise<void> => {
    const headers = { 'X-Session-Token': tokens[index % tokens.length] ?? '' };
    const body = new FormData();
    body.append('file', new File([content], `units-${index}.csv`, { type: 'text/csv' }));
    const uploaded = await fetch(`${origin}/api/files/upload`, { method: 'POST', headers, body });
    const { file } = (await uploaded.json()) as { file: { id: string } };
    await (await fetch(`${origin}/api/files`, { headers })).arrayBuffer();
    await fetch(`${origin}/api/files/${file.id}`, { method: 'DELETE', headers });
  };
  for (let index = 0; index < FILES; index += AT_THE_SAME_TIME)
    await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, (_, offset) => sendOne(index + offset)));
}
