import { t } from '../../messages/translate.ts';

/** The backend answered, and not with what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** What to tell a person; absent when the backend said nothing a person can read. */
  readonly detail: string | undefined;

  constructor(status: number, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

/** The backend could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super(t("Couldn't reach the server"), { cause });
  }
}

/** The backend was asked, and its answer did not come, or not whole, in the time a call has. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super(t('The server took too long to respond'));
  }
}

/** What to tell a person about a failed call: the server's own words, or `otherwise`. */
export function errorDetail(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.detail ?? otherwise;
  if (error instanceof NetworkError) return error.message;
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}
