import { fromBufferPromise } from 'yauzl';

/** The text of one file inside an office document. */
export async function zipEntry(bytes: Uint8Array, name: RegExp): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const file of zip.eachEntry()) {
    if (!name.test(file.fileName)) continue;
    const stream = await zip.openReadStreamPromise(file);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks).toString();
  }
  throw new Error(`There is no ${String(name)}.`);
}
