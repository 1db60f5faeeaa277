import type { BrowserUse } from 'browser-use-sdk/v4';
import * as z from 'zod/mini';

/** How to reach Browser Use Cloud, and what its tasks may do there. */
export interface BrowserUseOptions {
  name: 'browser-use';
  key: string;
  /** Must be true: its agent sends, pays and deletes without asking the person. */
  actsWithoutAsking: true;
  /** The address of its API ({@link serviceUrl}). */
  url?: string | undefined;
  /** The origin of its live views ({@link serviceLive}). */
  live?: string | undefined;
  /** The id of a browser profile there, whose logins tasks use that keep browser data (none). */
  profile?: string | undefined;
  /** What one task may cost, in US dollars (no limit). */
  maxCost?: number | undefined;
}

export const serviceUrl = 'https://api.browser-use.com/api/v4';
export const serviceLive = 'https://live.browser-use.com';
export const serviceTitle = 'Browser Use Cloud';

/** Loads the SDK, which takes a while, with the first task. */
export async function connect({ key, url = serviceUrl }: BrowserUseOptions): Promise<BrowserUse> {
  const { BrowserUse: Client } = await import('browser-use-sdk/v4');
  // Every call is repeated by us, with the server's clock.
  return new Client({ apiKey: key, baseUrl: url, maxRetries: 0 });
}

/** A problem with the service, in words for the person. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** The same call may work later. */
  readonly mayPass: boolean;
  /** The service may have done what was asked. */
  readonly isUnclear: boolean;

  constructor(message: string, { mayPass = false, isUnclear = false, cause }: Partial<ServiceProblem> = {}) {
    super(message, { cause });
    this.mayPass = mayPass;
    this.isUnclear = isUnclear;
  }
}

type ServiceProblem = Pick<ServiceError, 'mayPass' | 'isUnclear' | 'cause'>;

const detailsSchema = z.object({
  detail: z.union([
    z.string(),
    // Without `input`, which repeats what was sent, also passwords.
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
  ]),
});

/** Returns what the service finds wrong with a request. */
function detailOf(body: unknown): string {
  const parsed = detailsSchema.safeParse(body);
  if (!parsed.success) return 'It gives no reason';
  const { detail } = parsed.data;
  if (typeof detail === 'string') return detail;
  return detail
    .map(({ loc, msg }) => `${loc.filter((part) => part !== 'body').join('.')}: ${msg}`)
    .join('; ');
}

const busy = 429;
const serverFault = 500;

/**
 * Describes an error of a call for the person. The texts of the service that it uses may repeat what was sent. It has no
 * cause if the service answered, because the SDK's error may repeat the key.
 */
export function describeServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  const body = error instanceof Error && 'detail' in error ? error.detail : undefined;
  if (status === undefined)
    return new ServiceError(`${serviceTitle} does not answer`, {
      mayPass: true,
      isUnclear: true,
      cause: error,
    });
  if (status >= serverFault)
    return new ServiceError(`${serviceTitle} has a problem (${status})`, { mayPass: true, isUnclear: true });
  if (status === busy)
    return new ServiceError(`${serviceTitle} is busy. It does as many tasks at once as its plan allows`, {
      mayPass: true,
    });
  const texts: Readonly<Record<number, string>> = {
    401: `${serviceTitle} does not accept the server's key. The operator of the server must check HOA_PILOT_BROWSER_USE_KEY`,
    402: `The account at ${serviceTitle} has no credit left. The operator of the server can add some at cloud.browser-use.com`,
    403: `${serviceTitle} does not allow this: ${detailOf(body)}`,
    404: `${serviceTitle} no longer has this task. It may have been deleted there`,
  };
  return new ServiceError(texts[status] ?? `${serviceTitle} refuses the task: ${detailOf(body)}`);
}
