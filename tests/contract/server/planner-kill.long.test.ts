import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taskListSchema } from '../../../contract/entities/task.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import type { Reply } from '../../../server/agent/planner/action.ts';
import { canaryOf, leaksIn } from '../../fakes/canary-passwords.ts';
import { type ChatRequest, isJudgment, judgment, startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { createVisitors, escapeHtml, formOf, htmlPage, redirect } from '../../fakes/portals/site.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';
import { useServerProcess } from '../../fakes/server-process.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';
import { refIn, seen } from './planner-bench.ts';
import { filesAsText } from './server-client.ts';

const fewestKills = 20;
/** The last step at which a login page means that the site has refused the login. */
const stepsOfRefusal = 5;
const password = `${canaryOf(0, 'kill')}"\\ %&<`;
const headers = { 'X-Session-Token': 'a-token-of-this-test', 'Content-Type': 'application/json' };
const waiting = { timeout: 60_000 };

const folder = useFolder();
const server = useServerProcess(true);
const { kill } = server;
const data = () => join(folder.path, 'data');

/**
 * Decides by the page and the notes alone, so that it does not matter which answers a kill takes away. It does not look
 * whether a notice is there already.
 */
function decide(request: ChatRequest): Partial<Reply> {
  const text = seen(request);
  const page = text.split('\nPage: ').at(-1) ?? '';
  const [, notice = ''] = /the notice '(.*?)'/.exec(text) ?? [];
  const isDone = (note: string) => new RegExp(`Your notes: .*${note}`).test(text);
  if (page.includes('heading 1 "Home"'))
    return { action: 'click', ref: refIn(request, isDone('copied') ? 'link "Notices"' : 'link "Profile"') };
  if (page.includes('heading 1 "Profile"'))
    return isDone('copied')
      ? { action: 'click', ref: refIn(request, 'link "Notices"') }
      : { action: 'rows', ref: refIn(request, 'table'), name: 'profile', notes: 'copied' };
  if (isDone('sent'))
    return isDone('saved')
      ? { action: 'done', text: `Posted: ${notice}` }
      : { action: 'save', name: 'profile.csv', items: ['profile'], notes: 'copied, sent, saved' };
  return page.includes(`= "${notice}"`)
    ? { action: 'click', ref: refIn(request, 'button "Post it"'), notes: 'copied, sent' }
    : { action: 'type', ref: refIn(request, 'textbox "Notice"'), text: notice };
}

/** A portal that shows the password of the person, and publishes notices. */
function noticePortal(event: () => Promise<void>) {
  const posted: string[] = [];
  const login = { username: 'jo', password };
  let visitors = createVisitors({ cookie: 'notices', login });
  const menu = '<a href="/">Home</a> <a href="/profile">Profile</a> <a href="/notices">Notices</a>';
  const page = (title: string, body: string) => htmlPage(title, `${menu}<h1>${title}</h1>${body}`);
  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { user = '', word = '', notice } = request.method === 'POST' ? await formOf(request) : {};
    if (pathname === '/sign-in') return redirect('/', visitors.signIn(user, word));
    if (visitors.visit(request) !== 'in')
      return htmlPage(
        'Sign in',
        '<form method="post" action="/sign-in"><label>User <input name="user"></label><label>Password <input name="word" type="password"></label><button>Sign in</button></form>',
      );
    if (notice !== undefined) {
      posted.push(notice);
      return redirect('/notices');
    }
    if (pathname === '/profile')
      return page(
        'Profile',
        `<table><tr><th>User</th><th>Word</th></tr><tr><td>jo</td><td>${escapeHtml(password)}</td></tr></table>`,
      );
    if (pathname === '/notices')
      return page(
        'Notices',
        `${posted
          .toReversed()
          .map((one) => `<p>Posted: ${one}</p>`)
          .join(
            '',
          )}<form method="post"><label>Notice <input name="notice"></label><button>Post it</button></form>`,
      );
    return page('Home', '');
  }
  return {
    posted,
    /** Ends all sessions. */
    signOutAll: (): void => void (visitors = createVisitors({ cookie: 'notices', login })),
    async fetch(request: Request): Promise<Response> {
      await event();
      const response = await respond(request);
      await event();
      return response;
    },
  };
}

test("a model's task with a login continues after a kill at any of its moments", async () => {
  let untilKill = Infinity;
  let killed: Promise<void> | undefined;
  const currentKill = (): Promise<void> | undefined => killed;
  let created = Promise.resolve();
  /** A moment of a task: a request of the agent or to the model, what a request has done, or a yes. */
  const event = async (): Promise<void> => {
    await created;
    untilKill -= 1;
    if (untilKill === 0) await (killed = kill());
  };
  const portal = noticePortal(event);
  const { origin, close } = await startPortal(portal);
  let lastStep = 0;
  const stepsBack: string[] = [];
  const endpoint = await startModelEndpoint(async (request) => {
    await event();
    if (isJudgment(request)) return judgment;
    const step = Number(/(\d+) of at most/.exec(seen(request))?.[1]);
    if (step < lastStep) stepsBack.push(`${lastStep} to ${step}`);
    lastStep = step;
    return { says: { ...waitingReply, ...decide(request) } };
  });
  const start = (port: string): Promise<string> =>
    server.start(
      [
        `serve --model test-model --model-url ${endpoint.url} --dev-login --driver embedded`,
        `--allow-private ${origin} --port ${port} --data ${data()}`,
      ].flatMap((flags) => flags.split(' ')),
    );
  const tasksAt = async (url: string) =>
    taskListSchema.parse(await (await fetch(`${url}/api/tasks`, { headers })).json());
  const approved = new Set<string>();
  try {
    let url = await start('0');
    const { port } = new URL(url);
    let kills = 0;
    // Each task is killed one moment later than the one before, until a task has no such moment.
    for (let isKilled = true; isKilled; kills += isKilled ? 1 : 0) {
      const notice = `Pool closed, ${kills + 1}.`;
      lastStep = 0;
      untilKill = kills + 1;
      killed = undefined;
      const login = { domain: new URL(origin).host, username: 'jo', password };
      const body = JSON.stringify({
        description: composeDescription({
          request: `Post the notice '${notice}' and copy my profile.`,
          login,
        }),
        model: 'ultra-fast',
        startUrl: `${origin}/`,
      });
      const creation = fetch(`${url}/api/tasks`, { method: 'POST', headers, body });
      created = creation.then(() => undefined);
      expect((await creation).status).toBe(201);
      const follow = async (): Promise<string | undefined> => {
        // The server is gone, or not back yet.
        if (killed) return 'killed';
        const task = (await tasksAt(url)).find(({ description }) => description?.includes(notice));
        if (task?.approval) {
          // What may have happened is asked about again. A person looks whether it has.
          const isPosted = portal.posted.includes(notice);
          if (!isPosted) approved.add(notice);
          const answer = JSON.stringify({ id: task.approval.id, answer: isPosted ? 'decline' : 'approve' });
          await fetch(`${url}/api/tasks/${task.id}/approval`, { method: 'POST', headers, body: answer });
          await event();
          return 'answered';
        }
        return task?.isPaused === true ? `asks: ${task.statusMessage}` : task?.status;
      };
      // The kill may take the answer to a request away.
      const untilEnd = () =>
        expect
          .poll(() => follow().catch(() => 'unreachable'), waiting)
          .toMatch(/^(?:completed|failed|stopped|killed|asks: .*)$/);
      await untilEnd();
      const pendingKill = currentKill();
      isKilled = pendingKill !== undefined;
      if (pendingKill) {
        await pendingKill;
        killed = undefined;
        expect(leaksIn({ data: (await filesAsText(data())).join('\n') }, [password])).toEqual([]);
        // Some sessions do not outlive the kill, so that the kept login is needed. Right after a login, that is a refusal.
        if (lastStep > stepsOfRefusal) portal.signOutAll();
        url = await start(port);
        await untilEnd();
      }
      const task = (await tasksAt(url)).find(({ description }) => description?.includes(notice));
      expect(
        [task?.status, task?.outputFiles?.map(({ name }) => name)],
        task?.output ?? task?.statusMessage,
      ).toEqual(['completed', expect.arrayContaining(['profile.csv'])]);
    }
    expect(kills).toBeGreaterThanOrEqual(fewestKills);
    expect(portal.posted).toEqual(
      Array.from({ length: kills + 1 }, (_, index) => `Pool closed, ${index + 1}.`),
    );
    expect(portal.posted.filter((notice) => !approved.has(notice))).toEqual([]);
    expect(stepsBack).toEqual([]);
    await kill();
    const texts = {
      data: (await filesAsText(data())).join('\n'),
      endpoint: endpoint.bodies.join('\n'),
      requests: endpoint.requests.map(seen).join('\n'),
    };
    expect(leaksIn(texts, [password])).toEqual([]);
  } finally {
    await kill();
    await endpoint.close();
    await close();
  }
}, 1_200_000);
