import { callWords } from '../call-words.ts';
import { type Check, NotTried, must } from '../check.ts';

const area = 'session';

export const sessionChecks: readonly Check[] = [
  {
    area,
    name: 'An e-mail address starts a session',
    level: 'must',
    run: async (kit) => void (await kit.newSession()),
  },
  {
    area,
    name: 'A session is not started without an address',
    level: 'should',
    async run({ answer }) {
      for (const body of [{}, { email: '' }, { email: 'nobody' }]) {
        const { status } = await answer('startSession', { body });
        must(status >= 400 && status < 500, `${JSON.stringify(body)} was answered with ${status}, not 400`);
      }
    },
  },
  {
    area,
    name: 'The session can be asked for',
    level: 'must',
    run: async ({ call }) => void (await call('session')),
  },
  {
    area,
    name: 'The key to seal passwords with is a public RSA key',
    level: 'must',
    async run({ call }) {
      const { credentialKey } = await call('session');
      if (!credentialKey) throw new NotTried('no credentialKey is offered: passwords travel as they are');
      must(!('d' in credentialKey), 'it holds the private half');
      const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' };
      const imported = await crypto.subtle
        .importKey('jwk', credentialKey, wrapping, false, ['wrapKey'])
        .catch((error: unknown) => error);
      must(!(imported instanceof Error), 'WebCrypto does not take it for RSA-OAEP with SHA-256');
    },
  },
  {
    area,
    name: 'What one session does, no other session sees',
    level: 'must',
    async run(kit) {
      const task = await kit.createTask();
      const other = await kit.newSession();
      for (const list of ['tasks', 'activeTasks', 'taskHistory'] as const) {
        const found = (await kit.call(list, { token: other })).some(({ id }) => id === task.id);
        must(!found, `another session's task stands in ${callWords(list)}`);
      }
      const stopped = await kit.answer('stopTask', { token: other, params: { id: task.id } });
      must(!stopped.ok, `another session could stop it (${stopped.status})`);
    },
  },
];
