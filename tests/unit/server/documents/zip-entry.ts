import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the text of the first file in an office document whose name matches. */
export async function zipEntry(bytes: Uint8Array, name: RegExp): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const file of zip.eachEntry()) {
    if (!name.test(file.fileName)) continue;
    return await text(await zip.openReadStreamPromise(file));
  }
  throw new Error(`No entry matches ${String(name)}`);
}
