/** A newer version of the server wrote the data. This version must not write to it. */
export class NewerDataError extends Error {
  override readonly name = 'NewerDataError';
}

/** An owner has as many of something as the server stores. The message is for people. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError';
}

/** Another server uses the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}
