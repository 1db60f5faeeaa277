const megabyte = 1024 * 1024;
const minute = 60_000;

/** How much may be uploaded, and how long an address to put a file to is good for. */
export const uploadLimits = {
  file: { bytes: 10 * megabyte },
  // Spec silent: how many files, because a development server must not fill a disk by mistake.
  owner: { files: 100, bytes: 200 * megabyte },
  ticket: { milliseconds: 15 * minute },
} as const;
