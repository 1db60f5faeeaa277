import { t } from '../../messages/translate.ts';

/** The backend responded, but not with what was requested. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The text for the person. Undefined if the backend sent no readable one. */
  readonly detail: string | undefined;

  constructor(status: number, message: string, detail?: string) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

const CONFLICT = 409;

/** Whether the backend refused a call because it came too late. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT;

/** The backend couldn't be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super(t("Couldn't reach the server"), { cause });
  }
}

/** The backend's response didn't arrive in full in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super(t('The server took too long to respond'));
  }
}

/** Returns the text about a failed call for the person: the server's, if it is readable, or `fallback`. */
export function errorDetail(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.detail ?? fallback;
  if (error instanceof NetworkError) return error.message;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
