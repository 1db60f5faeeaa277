import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeName } from '../../downloaded-file.ts';
import type { AttachedFile } from '../../human-input.ts';
import type { CdpSession } from '../cdp.ts';

/** A file field of a page. */
export type FileField = { objectId: string } | { backendNodeId: number };

/** How much of a file one message has, in bytes. */
const messageBytes = 512 * 1024;

/**
 * Puts files into a file field.
 *
 * @param folder A folder that the browser can read. Without it, the files are sent to the page.
 */
export async function putFiles(
  session: CdpSession,
  field: FileField,
  { files, folder }: { files: readonly AttachedFile[]; folder: string | undefined },
): Promise<void> {
  const named = files.map((file, index) => ({ ...file, name: safeName(file.name) || `file-${index + 1}` }));
  if (folder === undefined) return await sendFiles(session, field, named);
  await session.send('DOM.setFileInputFiles', { files: await writeFiles(named, folder), ...field });
}

/** Writes files to a folder, under their own names. Returns their paths. */
async function writeFiles(files: readonly AttachedFile[], parent: string): Promise<string[]> {
  const folder = await mkdtemp(join(parent, 'attached-'));
  const write = async ({ name, bytes }: AttachedFile) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
  return await Promise.all(files.map(write));
}

/** Sends files to a page in parts, and puts them into its field as a drop would. */
async function sendFiles(
  session: CdpSession,
  field: FileField,
  files: readonly AttachedFile[],
): Promise<void> {
  const resolved =
    'objectId' in field ? field.objectId : (await session.send('DOM.resolveNode', field)).object.objectId;
  const call = async (
    objectId: string | undefined,
    step: (...values: never[]) => unknown,
    args: readonly ({ value: string } | { objectId: string })[] = [],
  ): Promise<string | undefined> => {
    const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      ...(objectId !== undefined && { objectId }),
      functionDeclaration: step.toString(),
      arguments: [...args],
    });
    if (exceptionDetails)
      throw new Error(`The files could not be put into the page: ${exceptionDetails.text}`);
    return result.objectId;
  };
  const transfer = await call(resolved, inPage.begin);
  for (const { name, type, bytes } of files) {
    const parts = await call(transfer, inPage.parts);
    for (let at = 0; at < bytes.length; at += messageBytes) {
      const part = Buffer.from(bytes.subarray(at, at + messageBytes)).toString('base64');
      await call(parts, inPage.addPart, [{ value: part }]);
    }
    await call(transfer, inPage.addFile, [{ objectId: parts ?? '' }, { value: name }, { value: type }]);
  }
  await call(resolved, inPage.put, [{ objectId: transfer ?? '' }]);
}

/** What runs in the page. Its source text is sent, so it must not use anything but its parameters. */
const inPage = {
  begin: () => new DataTransfer(),
  parts: () => [],
  addPart: function (this: Uint8Array[], part: string): void {
    this.push(Uint8Array.from(atob(part), (character) => character.codePointAt(0) ?? 0));
  },
  addFile: function (this: DataTransfer, parts: BlobPart[], name: string, type: string): void {
    this.items.add(new File(parts, name, { type }));
  },
  put: function (this: HTMLInputElement, { files }: DataTransfer): void {
    this.files = files;
    for (const name of ['input', 'change']) this.dispatchEvent(new Event(name, { bubbles: true }));
  },
};
