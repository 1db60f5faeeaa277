import { callWords, type Kit } from '../kit.ts';
import { NotTried, checksOf, must, refuses, should } from '../check.ts';
import { endpoints } from '../../../widget/contract/endpoints.ts';

const lists = ['tasks', 'activeTasks', 'taskHistory', 'files', 'schedules'] as const;
type List = (typeof lists)[number];

const isRead =
  (list: List) =>
  async ({ ask, call }: Kit): Promise<void> => {
    await call(list);
    const type = (await ask(list)).headers.get('Content-Type') ?? 'none';
    must(type.startsWith('application/json'), `its Content-Type is ${type}`);
  };

// A session in which nothing happens: in that of the run, a task may change a list between two looks.
const quiet = new WeakMap<Kit, Promise<string>>();

function quietToken(kit: Kit): Promise<string> {
  const token = quiet.get(kit) ?? kit.newSession();
  quiet.set(kit, token);
  return token;
}

const isTagged = (list: List) =>
  should(async (kit) => {
    const token = await quietToken(kit);
    const first = await kit.answer(list, { token });
    const tag = first.headers.get('ETag');
    must(tag, 'it has no ETag: every poll sends the whole list');
    const again = await kit.answer(list, { token, headers: { 'If-None-Match': tag } });
    must(again.status === 304, `asked with its own ETag it answered ${again.status}, not 304`);
    must(again.bytes.length === 0, 'a 304 came with a body');
  });

/** A row for each of the lists. */
const each = <Row>(words: string, row: (list: List) => Row): Record<string, Row> =>
  Object.fromEntries(lists.map((list) => [`${endpoints[list].path} ${words}`, row(list)]));

export const listChecks = checksOf('lists', {
  ...each('is a list, and JSON by its type', isRead),
  ...each('is not sent again while it is the same', isTagged),
  'A tag changes with its list': async (kit) => {
    const before = (await kit.ask('tasks', {})).headers.get('ETag');
    const task = await kit.createTask();
    if (before === null) return;
    const after = await kit.ask('tasks', { headers: { 'If-None-Match': before } });
    must(after.status === 200, `after a task was created, the old ETag was answered with ${after.status}`);
    must(after.text.includes(task.id), 'the new list does not hold the new task');
  },
});

export const sessionChecks = checksOf('session', {
  'An e-mail address starts a session': async (kit) => void (await kit.newSession()),
  'A session is not started without an address': should(
    refuses('startSession', {}, { email: '' }, { email: 'nobody' }),
  ),
  'The session can be asked for': async ({ call }) => void (await call('session')),
  'The key to seal passwords with is a public RSA key': async ({ call }) => {
    const { credentialKey } = await call('session');
    if (!credentialKey) throw new NotTried('no credentialKey is offered: passwords travel as they are');
    must(!('d' in credentialKey), 'it holds the private half');
    const wrapping = { name: 'RSA-OAEP', hash: 'SHA-256' };
    const imported = await crypto.subtle
      .importKey('jwk', credentialKey, wrapping, false, ['wrapKey'])
      .catch((error: unknown) => error);
    must(!(imported instanceof Error), 'WebCrypto does not take it for RSA-OAEP with SHA-256');
  },
  'What one session does, no other session sees': async (kit) => {
    const task = await kit.createTask();
    const other = await kit.newSession();
    for (const list of ['tasks', 'activeTasks', 'taskHistory'] as const) {
      const found = (await kit.call(list, { token: other })).some(({ id }) => id === task.id);
      must(!found, `another session's task stands in ${callWords(list)}`);
    }
    const stopped = await kit.answer('stopTask', { token: other, params: { id: task.id } });
    must(!stopped.ok, `another session could stop it (${stopped.status})`);
  },
});
