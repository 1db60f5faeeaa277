import { type EndpointName, endpoints } from '../../../widget/contract/endpoints.ts';
import { type Check, must } from '../check.ts';
import type { Kit } from '../kit.ts';

const area = 'lists';

const lists = [
  'tasks',
  'activeTasks',
  'taskHistory',
  'files',
  'schedules',
] as const satisfies readonly EndpointName[];

const isRead = (list: (typeof lists)[number]): Check => ({
  area,
  name: `${endpoints[list].path} is a list, and JSON by its type`,
  level: 'must',
  async run({ answer, call, token }) {
    await call(list);
    const { headers } = await answer(list, { token: await token() });
    const type = headers.get('Content-Type') ?? 'none';
    must(type.startsWith('application/json'), `its Content-Type is ${type}`);
  },
});

// A session in which nothing happens: in that of the run, a task may change a list between two looks.
const quiet = new WeakMap<Kit, Promise<string>>();

function quietToken(kit: Kit): Promise<string> {
  const token = quiet.get(kit) ?? kit.newSession();
  quiet.set(kit, token);
  return token;
}

const isTagged = (list: (typeof lists)[number]): Check => ({
  area,
  name: `${endpoints[list].path} is not sent again while it is the same`,
  level: 'should',
  async run(kit) {
    const token = await quietToken(kit);
    const first = await kit.answer(list, { token });
    const tag = first.headers.get('ETag');
    must(tag, 'it has no ETag: every poll sends the whole list');
    const again = await kit.answer(list, { token, headers: { 'If-None-Match': tag } });
    must(again.status === 304, `asked with its own ETag it answered ${again.status}, not 304`);
    must(again.bytes.length === 0, 'a 304 came with a body');
  },
});

export const listChecks: readonly Check[] = [
  ...lists.map(isRead),
  ...lists.map(isTagged),
  {
    area,
    name: 'A tag changes with its list',
    level: 'must',
    async run(kit) {
      const before = (await kit.answer('tasks', { token: await kit.token() })).headers.get('ETag');
      const task = await kit.createTask();
      if (before === null) return;
      const headers = { 'If-None-Match': before };
      const after = await kit.answer('tasks', { token: await kit.token(), headers });
      must(after.status === 200, `after a task was created, the old ETag was answered with ${after.status}`);
      must(after.text.includes(task.id), 'the new list does not hold the new task');
    },
  },
];
