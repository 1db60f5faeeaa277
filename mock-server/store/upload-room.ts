import { uploadLimits } from './upload-limits.ts';

/** There is no room for a file, or it is there already. The message is for people. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/** Throws an {@link UploadRefused} when a person's files leave no room for another of so many bytes. */
export function refuseWhenFull(used: { files: number; bytes: number }, more: number): void {
  const { owner: most } = uploadLimits;
  if (used.files >= most.files) {
    throw new UploadRefused(
      `You have ${most.files} files, which is as many as can be kept: remove some first`,
    );
  }
  if (used.bytes + more > most.bytes) {
    const megabytes = most.bytes / 1024 / 1024;
    throw new UploadRefused(`Your files may take ${megabytes} MB together: remove some first`);
  }
}
