import type { BrowserUse, WorkspaceFileInfo, WorkspaceFileListResponse } from 'browser-use-sdk/v4';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { kindOf, kindOfName, sniffContent } from '../../extraction/file-kind.ts';
import { ServiceError, serviceTitle } from './service.ts';

const megabyte = 1_024 * 1_024;
const maxBytes = 50 * megabyte;
/** The most files of one task. */
const maxFiles = 50;
/** Files per page of the list. */
const pageFiles = 100;

/** How calls of the service are made: repeated while their problem may pass. */
type Attempt = <Result>(call: (client: BrowserUse) => Promise<Result>) => Promise<Result>;

interface FileParts {
  attempt: Attempt;
  /** Reaches presigned addresses. It refuses the private network. */
  web: typeof fetch;
  signal: AbortSignal;
}

/** Returns the response of a presigned address, or undefined if it can't be reached. */
async function reached(work: Promise<Response>, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await work;
  } catch {
    // The address is a secret and is in the error. The caller tells the person which file it was about.
    signal.throwIfAborted();
    return undefined;
  }
}

/** Gives the service a task's files. Returns their ids, and their paths in the workspace. */
export async function sendFiles(
  workspaceId: string,
  files: readonly AttachedFile[],
  { attempt, web, signal }: FileParts,
): Promise<{ ids: string[]; paths: string[] }> {
  const items = files.map(({ name, type, bytes }) => ({ name, contentType: type, size: bytes.byteLength }));
  const { files: places } = await attempt((client) =>
    client.workspaces.uploadFiles(workspaceId, { files: items, allowOverrides: true }),
  );
  for (const [index, { name, type, bytes }] of files.entries()) {
    const url = places[index]?.uploadUrl;
    const body = new Uint8Array(bytes);
    const request = { method: 'PUT', headers: { 'Content-Type': type }, body, signal };
    const response = url === undefined ? undefined : await reached(web(url, request), signal);
    if (!response?.ok) throw new ServiceError(`${name} could not be sent to ${serviceTitle}`);
  }
  return { ids: places.map(({ id }) => id), paths: places.map(({ path }) => path) };
}

/** Identifies one version of a file. */
export const versionOf = ({ path, lastModified }: WorkspaceFileInfo): string => `${path}@${lastModified}`;

/** Lists the files in a workspace, with presigned addresses. */
export async function listFiles(workspaceId: string, attempt: Attempt): Promise<WorkspaceFileInfo[]> {
  const files: WorkspaceFileInfo[] = [];
  let cursor: string | null = null;
  do {
    const query = { includeUrls: true, limit: pageFiles, cursor };
    const page: WorkspaceFileListResponse = await attempt((client) =>
      client.workspaces.files(workspaceId, query),
    );
    files.push(...page.files);
    cursor = page.hasMore ? (page.nextCursor ?? null) : null;
  } while (cursor !== null && files.length < maxFiles);
  return files.slice(0, maxFiles);
}

/** Reads a body up to a size. Returns undefined if it is longer. */
async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns why a file is not kept, or undefined if its content is what its name says. */
function problemOf(name: string, bytes: Uint8Array): string | undefined {
  const byName = kindOfName(name);
  // The server's own tasks write calendars too.
  const isCalendar = /\.ics$/i.test(name);
  if (byName === undefined && !isCalendar) return 'tasks keep no files of this kind';
  const fits = isCalendar ? sniffContent(bytes) === 'text' : kindOf(name, bytes) === byName;
  return fits ? undefined : 'its content is not what its name says';
}

/**
 * Fetches a file that a run has made.
 *
 * @returns The file, or why it is not kept, in words for the person.
 */
export async function fetchFile(
  { path, size, url }: WorkspaceFileInfo,
  { web, signal }: Pick<FileParts, 'web' | 'signal'>,
): Promise<OutputFile | string> {
  const name = path.split('/').at(-1) ?? path;
  if (size > maxBytes) return `${name} is not kept: it is larger than ${maxBytes / megabyte} MB`;
  if (!url) return `${name} is not kept: it has no address`;
  const response = await reached(web(url, { signal }), signal);
  if (!response?.ok) return `${name} is not kept: it could not be fetched`;
  const bytes = await readUpTo(response.body, size);
  if (bytes?.byteLength !== size) return `${name} is not kept: it does not have the size that was announced`;
  const problem = problemOf(name, bytes);
  return problem === undefined ? { name, type: '', bytes } : `${name} is not kept: ${problem}`;
}
