import * as z from 'zod/mini';
import { approvalKinds } from '../../contract/entities/approval.ts';
import type { Agent } from '../agent/agent.ts';
import type { BrowserDriver } from '../browser/driver.ts';
import { defaultApproveMinutes, defaultBrowsers } from '../engine/engine.ts';
import { defaultKeepTasks } from '../store/tasks.ts';
import type { Clock } from '../time/clock.ts';
import { modelOptions } from './model-options.ts';
import {
  flagOf,
  hasFunctions,
  isAddress,
  isFunction,
  isOrigin,
  mustBe,
  numberOf,
  type Options,
  origin,
  text,
} from './option.ts';

/** The minimum length of a secret. One token is enough to guess a shorter one. */
export const minSecretLength = 32;

export const secret = mustBe<string>(
  `a secret of at least ${minSecretLength} characters`,
  (value) => typeof value === 'string' && value.length >= minSecretLength,
);

/** Returns the origin of an address. Other text stays as it is, and the schema refuses it. */
export const originOf = (value: string): string =>
  URL.canParse(value) && new URL(value).origin !== 'null' ? new URL(value).origin : value;
const origins = { isMany: true, parse: originOf, schema: z.array(origin) } as const;

export const port = {
  parse: numberOf,
  schema: mustBe<number>(
    'a whole number from 0 to 65535',
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  ),
} as const;

/** Parses a host secret. The error doesn't repeat the text, which may contain the secret. */
function hostSecret(value: string): [origin: string, secret: string] {
  const [, page = '', secret = ''] = /^([^=]*)=(.*)$/.exec(value) ?? [];
  if (isOrigin(originOf(page))) return [originOf(page), secret];
  throw new Error('--host-secret must be ORIGIN=SECRET, such as https://portal.example=SECRET');
}

const approvalKind = z.enum(approvalKinds);

/** Parses `https://portal.example=submit,upload;https://other.example=act`. */
const trustedActs = (value: string): Record<string, string[]> =>
  Object.fromEntries(
    value.split(';').map((rule) => {
      const [page = '', kinds = ''] = rule.split('=');
      return [originOf(page.trim()), kinds.split(',').map((kind) => kind.trim())];
    }),
  );

export const agentSchema = mustBe<Agent>(
  'an agent: an object with a name and the functions start and next',
  (value) =>
    hasFunctions(value, ['start', 'next']) &&
    typeof (value as Agent).name === 'string' &&
    (value as Agent).name !== '',
);

/** Options that every server has, by their names in code. */
export const sharedOptions = {
  port: { ...port, flag: 'port N', help: ['the port to listen on (4400; 0 for any free port)'] },
  host: { flag: 'host NAME', help: ['the address to listen on (127.0.0.1)'], schema: text },
  publicUrls: {
    ...origins,
    flag: 'public-url ORIGIN',
    help: ['an origin at which browsers reach this server, such as that of a proxy; may be repeated'],
  },
  data: { flag: 'data DIR', help: ['the data folder (.data)'], schema: text, inCode: null },
  database: {
    flag: 'database URL',
    hasSecret: true,
    help: [
      'the PostgreSQL database to use instead of --data, such as postgres://pilot@db.example/pilot.',
      'Put an address with a password into HOA_PILOT_DATABASE: other programs can see the command line',
    ],
    schema: mustBe<string>(
      'an address such as postgres://pilot@db.example/pilot',
      (value) =>
        typeof value === 'string' &&
        /^postgres(?:ql)?:\/\/(?:[^%]|%[\da-f]{2})*$/i.test(value) &&
        URL.canParse(value),
    ),
  },
  secretsKey: {
    flag: 'secrets-key KEY',
    hasSecret: true,
    help: [
      'the key of the passwords of unfinished tasks: 32 random bytes as base64 (default: a key file outside',
      'the data folder, or with --database, a key in memory). Put it into HOA_PILOT_SECRETS_KEY',
    ],
    schema: mustBe<string>(
      '32 random bytes as base64, such as from "openssl rand -base64 32"',
      (value) => typeof value === 'string' && /^[\w+/-]{43}=?$/.test(value),
    ),
  },
  driver: {
    flag: 'driver NAME',
    help: [
      'the browser for tasks: embedded, chromium (an installed one), or auto: chromium',
      'if it is installed (auto)',
    ],
    schema: z.enum(['auto', 'embedded', 'chromium']),
    inCode: mustBe<(web: typeof fetch) => BrowserDriver>('a function that creates a driver', isFunction),
  },
  requireSession: {
    flag: 'require-session',
    help: ['return 401 for unknown sessions'],
    parse: flagOf,
    schema: z.boolean(),
  },
  allowHosts: {
    ...origins,
    flag: 'allow-host ORIGIN',
    help: ['let pages of this origin embed the widget and call the API; may be repeated'],
  },
  trustHosts: {
    ...origins,
    flag: 'trust-host ORIGIN',
    help: ['the same, and let them start tasks without asking the person; may be repeated'],
  },
  hostsMayApprove: {
    ...origins,
    flag: 'host-may-approve ORIGIN',
    help: [
      'the same as --allow-host, and let them approve, for the person, what the agent sends;',
      'may be repeated',
    ],
  },
  hostSecrets: {
    flag: 'host-secret ORIGIN=SECRET',
    hasSecret: true,
    variable: 'HOA_PILOT_HOST_SECRETS',
    isMany: true,
    help: [
      'like --allow-host, and let its pages sign people in with tokens signed with this secret of',
      `at least ${minSecretLength} characters; may be repeated. The server then rejects email`,
      'addresses without a token, and returns 401 for unknown sessions. Prefer',
      'HOA_PILOT_HOST_SECRETS: other programs can see the command line',
    ],
    parse: hostSecret,
    collect: (secrets) => Object.fromEntries(secrets as [string, string][]),
    schema: z.record(origin, secret),
  },
  signInUrl: {
    flag: 'sign-in-url URL',
    help: ['where people without a valid token sign in (the first portal with a --host-secret)'],
    schema: mustBe<string>('an address such as https://portal.example/login', isAddress),
  },
  sharedPeople: {
    flag: 'shared-people ORIGIN,ORIGIN',
    help: [
      'portals with a --host-secret that share their people; otherwise each portal has its own.',
      'Separate several groups with semicolons',
    ],
    parse: (value) => value.split(';').map((group) => group.split(',').map((page) => originOf(page.trim()))),
    schema: z.array(z.array(origin).check(z.minLength(2))),
  },
  allowPrivate: {
    ...origins,
    flag: 'allow-private ORIGIN',
    help: ['let tasks visit this origin of the private network; may be repeated'],
  },
  approve: {
    flag: 'approve ask|never-act|trusted',
    help: [
      'what happens before an action of the agent, such as to send, pay or delete something: ask the',
      'person; never-act: the task ends as not done; trusted: like ask, except for the origins',
      'and kinds of --trust-act (ask)',
    ],
    schema: z.enum(['ask', 'never-act', 'trusted']),
  },
  trustAct: {
    flag: 'trust-act ORIGIN=KIND,KIND',
    help: [
      'with --approve trusted, let agents take these kinds of actions on this origin without a',
      `question: ${approvalKinds.join(', ')}. Separate several origins with semicolons`,
    ],
    parse: trustedActs,
    schema: z.record(origin, z.array(approvalKind).check(z.minLength(1))),
  },
  approveWithin: {
    flag: 'approve-within MINUTES',
    help: [
      'how long a task waits for an answer before its browser is frozen and the windows are notified',
      `again (${defaultApproveMinutes}). After a day the task ends as not done`,
    ],
    parse: numberOf,
    schema: z.number().check(z.positive()),
  },
  browsers: {
    flag: 'browsers N',
    help: [`how many browsers the server opens at a time (${defaultBrowsers.all}). Further tasks wait`],
    parse: numberOf,
    schema: z.int().check(z.minimum(1)),
  },
  browsersPerPerson: {
    flag: 'browsers-per-person N',
    help: [`how many of them the tasks of one person use (${defaultBrowsers.perPerson})`],
    parse: numberOf,
    schema: z.int().check(z.minimum(1)),
  },
  missedRuns: {
    flag: 'missed-runs once|skip',
    help: [
      'scheduled runs missed while the server was down: once makes up for them with one run, skip',
      'records a failed task (once)',
    ],
    schema: z.enum(['once', 'skip']),
  },
  keepTasks: {
    flag: 'keep-tasks N',
    help: [
      `how many ended tasks to keep per person (${defaultKeepTasks}). Beyond that, the server deletes the`,
      'oldest, with their files',
    ],
    parse: numberOf,
    schema: z.int().check(z.minimum(1)),
  },
  ...modelOptions,
  store: { schema: text },
  widgetDir: { schema: text },
  clock: {
    schema: mustBe<Clock>('a clock with now, sleep and after', (value) =>
      hasFunctions(value, ['now', 'sleep', 'after']),
    ),
  },
  report: { schema: mustBe<(message: string, error: unknown) => void>('a function', isFunction) },
  log: { schema: mustBe<(line: string) => void>('a function', isFunction) },
} satisfies Options;
