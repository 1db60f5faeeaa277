import * as z from 'zod/mini';
import { browserOptions } from './browser-options.ts';
import { engineOptions } from './engine-options.ts';
import { flagOf, isAddress, mustBe, numberOf, type Options, origin, text } from './option.ts';
import { agentSchema, minSecretLength, originOf, port, secret, sharedOptions } from './shared-options.ts';

const bucketPattern = /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?(?:\?[^#]*)?$/;
/** Whether the endpoint in the address of a bucket, if there is one, is an address of its own. */
const hasEndpoint = (address: string): boolean => {
  const endpoint = new URL(address).searchParams.get('endpoint');
  return endpoint === null || /^https?:\/\/[^/]/.test(endpoint);
};

/** The options of the production server. */
export const serverOptions = {
  agent: {
    flag: 'agent FILE',
    help: ['the module of the agent that runs tasks, such as ./my-agent.mjs, instead of --model'],
    schema: text,
    inCode: agentSchema,
  },
  home: {
    flag: 'home URL',
    help: ['where tasks without a start address start (none: such tasks fail)'],
    schema: mustBe<string>('an address such as https://portal.example/', isAddress),
  },
  devLogin: {
    flag: 'dev-login',
    help: [
      'accept any email address without proof. For development: only on this machine, and',
      'instead of --host-secret',
    ],
    parse: flagOf,
    schema: z.boolean(),
  },
  drain: {
    flag: 'drain SECONDS',
    help: [
      'how many seconds the server keeps serving requests after it receives a stop signal, while /readyz',
      'returns 503, so that a load balancer can send requests elsewhere (0)',
    ],
    parse: numberOf,
    schema: z.number().check(z.gte(0)),
  },
  logFormat: {
    flag: 'log text|json',
    help: [
      'the form of the log: text for people, or json, one object per line on standard output, with',
      'the ids of requests and tasks (text)',
    ],
    schema: z.enum(['text', 'json']),
    inCode: null,
  },
  files: {
    flag: 'files URL',
    help: [
      'the S3 bucket of large files, with --database: s3://bucket/folder, with ?region=NAME (us-east-1)',
      'and, for S3-compatible services other than Amazon S3, &endpoint=https://s3.example',
    ],
    schema: mustBe<string>(
      'an address such as s3://bucket/folder?region=eu-central-1',
      (value) => typeof value === 'string' && bucketPattern.test(value) && hasEndpoint(value),
    ),
  },
  filesKey: {
    flag: 'files-key KEY',
    hasSecret: true,
    help: [
      'the access key of the bucket: its id, a colon, and its secret. Put it into HOA_PILOT_FILES_KEY: other',
      'programs can see the command line',
    ],
    schema: mustBe<string>(
      'an id, a colon, and a secret',
      (value) => typeof value === 'string' && /^[^:\s]+:\S+$/.test(value),
    ),
  },
  serverUrl: {
    flag: 'server-url URL',
    help: [
      'the address at which other servers of the same --database reach this one, such as',
      'http://10.0.0.5:4400. With it and --peer-secret, several servers can share the database',
    ],
    parse: originOf,
    schema: origin,
  },
  peerSecret: {
    flag: 'peer-secret SECRET',
    hasSecret: true,
    help: [
      `the secret of at least ${minSecretLength} characters that these servers share. Put it into`,
      'HOA_PILOT_PEER_SECRET: other programs can see the command line',
    ],
    schema: secret,
  },
  metricsPort: {
    ...port,
    flag: 'metrics-port N',
    help: ['serve /metrics for Prometheus, and the probes, on this port too (none)'],
  },
  metricsHost: {
    flag: 'metrics-host NAME',
    help: ['the address of --metrics-port (127.0.0.1). Everyone who reaches it can read the metrics'],
    schema: text,
  },
  ...browserOptions,
  ...engineOptions,
  ...sharedOptions,
} satisfies Options;
