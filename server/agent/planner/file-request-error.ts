/** Thrown for a file that cannot be written as requested. The message is for the model. */
export class FileRequestError extends Error {}
