import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';

/** How often a request is repeated that the service could not answer. */
const retries = 4;
const defaultRegion = 'us-east-1';

/** The bucket cannot be used now, or denies access. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** As errors of a database have one, by which the store knows what may be repeated. */
  readonly code = 'BUCKET';
}

/** Stores bytes by name in a bucket of an S3 service. */
export interface Bucket {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes, or undefined if there are none with this name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the bytes, if there are any. */
  remove(name: string): Promise<void>;
}

/** Returns the address of a bucket's folder at its service, with a slash at the end. */
function folderOf(address: URL, region: string): string {
  const path = address.pathname.split('/').filter(Boolean);
  const folder = path.map((part) => `${part}/`).join('');
  const endpoint = address.searchParams.get('endpoint');
  return endpoint === null
    ? `https://${address.hostname}.s3.${region}.amazonaws.com/${folder}`
    : `${endpoint.replace(/\/+$/, '')}/${address.hostname}/${folder}`;
}

/**
 * Opens a bucket, and checks that this server may write, read and remove there.
 *
 * @param text `s3://bucket/folder`, with the parameters `region` (us-east-1) and, for S3-compatible services other than Amazon S3,
 *   `endpoint`.
 * @param key The access key: its id, a colon, and its secret.
 * @throws {BucketError}
 */
export async function openBucket(text: string, key: string): Promise<Bucket> {
  const address = new URL(text);
  const region = address.searchParams.get('region') ?? defaultRegion;
  const folder = folderOf(address, region);
  const [accessKeyId = ''] = key.split(':', 1);
  const secretAccessKey = key.slice(accessKeyId.length + 1);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const failed = (reason: string, cause?: unknown) =>
      new BucketError(`${method} in the bucket ${address.hostname} failed: ${reason}`, { cause });
    const response = await client
      .fetch(folder + name, { method, ...(body && { body }) })
      .catch((error: unknown) =>
        Promise.reject(failed(error instanceof Error ? error.message : String(error), error)),
      );
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw failed(`${response.status}${code === undefined ? '' : ` ${code}`}`);
  };
  const bucket: Bucket = {
    async put(name, bytes) {
      await (await send('PUT', name, new Uint8Array(bytes))).arrayBuffer();
    },
    async get(name) {
      const response = await send('GET', name);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.ok ? bytes : undefined;
    },
    async remove(name) {
      await (await send('DELETE', name)).arrayBuffer();
    },
  };
  const probe = `check-${randomUUID()}`;
  await bucket.put(probe, new Uint8Array([1]));
  if ((await bucket.get(probe))?.byteLength !== 1)
    throw new BucketError(`The bucket ${address.hostname} does not return what was stored in it`);
  await bucket.remove(probe);
  return bucket;
}
