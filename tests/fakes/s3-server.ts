import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'pilot-files';
/** The only access key that the service accepts. */
const key = 'S3RVER:S3RVER';

/** Runs an S3 service with an empty bucket on this machine. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'pilot-s3-'));
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] };
  let service = new S3rver({ ...options, port: 0 });
  const { port } = await service.run();
  const addressOf = (name: string): string =>
    `s3://${name}/tasks?region=eu-central-1&endpoint=http://127.0.0.1:${port}`;
  return {
    key,
    address: addressOf(bucket),
    addressOf,
    /** Returns the names of the objects in the bucket. */
    async objects(): Promise<string[]> {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.flatMap((name) => /^tasks\/(.+)\._S3rver_object$/.exec(name)?.[1] ?? []);
    },
    stop: async () => await service.close(),
    async start(): Promise<void> {
      service = new S3rver({ ...options, port });
      await service.run();
    },
    async close(): Promise<void> {
      await service.close();
      await rm(directory, { recursive: true });
    },
  };
}
