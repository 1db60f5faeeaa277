import { ApiError, NetworkError } from './errors.ts';

/** What to tell a person about a failed call: the server's own words, or `otherwise`. */
export function errorDetail(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.detail ?? otherwise;
  if (error instanceof NetworkError) return error.message;
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}
