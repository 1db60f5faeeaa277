import type { BrokenChannel, Breakage } from './broken-server.ts';

const matches = (route: string, { method, url }: Request): boolean => {
  const [routeMethod = '', path = ''] = route.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
  return (routeMethod === '*' || routeMethod === method) && pattern.test(new URL(url).pathname);
};

/** Answers every request to the route with this. */
const answers =
  (route: string, status: number, body = ''): Breakage =>
  (request) =>
    matches(route, request) ? Promise.resolve(new Response(body || null, { status })) : undefined;

/** Changes the text or headers of a correct response. */
const changesText =
  (route: string, change: (text: string, headers: Headers, request: Request) => string): Breakage =>
  (request, answer) => {
    if (!matches(route, request)) return undefined;
    return (async () => {
      const response = await answer(request.clone());
      const headers = new Headers(response.headers);
      headers.delete('Content-Length');
      const text = change(await response.text(), headers, request);
      const isEmpty = [204, 304].includes(response.status);
      return new Response(isEmpty ? null : text, { status: response.status, headers });
    })();
  };

/** Changes the JSON of a correct response. */
const editsJson = (route: string, edit: (value: never, request: Request) => unknown): Breakage =>
  changesText(route, (text, _, request) => {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(edit(value as never, request) ?? value);
  });

const editsItems = (route: string, edit: (item: Record<string, unknown>) => void): Breakage =>
  editsJson(route, (items: Record<string, unknown>[]) => items.forEach(edit));

/** Changes every task in every response. */
export const editsTasks = (edit: (task: Record<string, unknown>) => void): Breakage =>
  changesText('* /api/tasks(?:/active|/history|/*/resume|/*/instruction)?', (text, headers) => {
    const isJson = headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
    if (!isJson) return text;
    const answer: unknown = JSON.parse(text);
    const isTask = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && 'status' in value && 'description' in value;
    const candidates: unknown[] = Array.isArray(answer)
      ? answer
      : [answer, (answer as { newTask?: unknown }).newTask];
    for (const task of candidates) if (isTask(task)) edit(task);
    return JSON.stringify(answer);
  });

/** Applies the first breakage that matches. */
export const combine =
  (...all: Breakage[]): Breakage =>
  (request, answer) => {
    for (const one of all) {
      const broken = one(request, answer);
      if (broken) return broken;
    }
    return undefined;
  };

/** Answers another request instead. */
const redirects =
  (route: string, other: (url: URL, request: Request) => Request | undefined): Breakage =>
  (request, answer) => {
    if (!matches(route, request)) return undefined;
    const replacement = other(new URL(request.url), request);
    return replacement ? answer(replacement) : undefined;
  };

const taskList = 'GET /api/tasks';
const successBody = '{"success":true}';

const tokenOf = (request: Request): string | undefined =>
  request.headers.get('X-Session-Token') ??
  new URL(request.url).searchParams.get('sessionToken') ??
  undefined;

/** Treats every session as the first one on this route. */
function oneSession(route: string): Breakage {
  let first: string | undefined;
  return (request, answer) => {
    const token = tokenOf(request);
    first ??= token;
    if (!matches(route, request) || first === undefined || token === first) return undefined;
    const url = new URL(request.url);
    if (url.searchParams.has('sessionToken')) url.searchParams.set('sessionToken', first);
    const headers = new Headers(request.headers);
    headers.set('X-Session-Token', first);
    return answer(new Request(new Request(url, request), { headers }));
  };
}

/** The same for sockets, whose token can only be in the address. */
function oneSocketSession(sockets: 'everyone' | 'strangers'): Breakage {
  let first: string | undefined;
  return redirects('GET /ws', (url, request) => {
    const token = url.searchParams.get('sessionToken') ?? undefined;
    first ??= token;
    if (first === undefined || token === first || (sockets === 'strangers' && token !== undefined))
      return undefined;
    url.searchParams.set('sessionToken', first);
    return new Request(url, request);
  });
}

/** Accepts every request without validating it. */
const accepts = (route: string): Breakage => answers(route, 200, successBody);

/** The breakage that makes each check fail, by the name of the check. */
export const breakages: Record<string, Breakage> = {
  'An email address starts a session': editsJson('POST /api/session/start', () => ({ token: 'x' })),
  'A session start without an email address is refused': answers(
    'POST /api/session/start',
    200,
    '{"sessionToken":"x"}',
  ),
  'The session can be read': answers('GET /api/session', 500),
  'The key for sealing passwords is a public RSA key': editsJson('GET /api/session', () => ({
    credentialKey: { kty: 'oct', k: 'c2VjcmV0' },
  })),
  'A session that has ended is refused': accepts('POST /api/session/end'),
  'A session cannot see or stop the tasks of another session': oneSession('* /api/tasks(?:/*)?(?:/*)?'),
  '/api/tasks is a list with a JSON content type': changesText(taskList, (text) => `{"tasks":${text}}`),
  '/api/tasks/active is a list with a JSON content type': changesText(
    'GET /api/tasks/active',
    (text, headers) => {
      headers.set('Content-Type', 'text/plain');
      return text;
    },
  ),
  '/api/tasks/history is a list with a JSON content type': answers('GET /api/tasks/history', 200, '<html>'),
  '/api/files is a list with a JSON content type': answers('GET /api/files', 404),
  '/api/schedules is a list with a JSON content type': answers('GET /api/schedules', 200, '[{"id":1}]'),
  '/api/tasks is answered with 304 while it is unchanged': changesText(taskList, (text, headers) => {
    headers.delete('ETag');
    return text;
  }),
  ...Object.fromEntries(
    ['/api/tasks/active', '/api/tasks/history', '/api/files', '/api/schedules'].map((path) => [
      `${path} is answered with 304 while it is unchanged`,
      redirects(`GET ${path}`, (url, request) => {
        const headers = new Headers(request.headers);
        headers.delete('If-None-Match');
        return new Request(url, { headers });
      }),
    ]),
  ),
  'The ETag changes with its list': (request) =>
    matches(taskList, request) && request.headers.has('If-None-Match')
      ? Promise.resolve(new Response(null, { status: 304 }))
      : undefined,
  'A task sent by the task form is created': editsJson('POST /api/tasks', () => ({ status: 'running' })),
  'A task sent by the confirmation dialog is created': answers('POST /api/tasks', 400, 'maxSteps?'),
  'A task sent by the chat is created': editsJson('POST /api/tasks', (task: object) => ({
    ...task,
    status: 'dreaming',
  })),
  'A task sent by the simple screen is created': answers('POST /api/tasks', 500),
  'A task sent by the live-session pages is created': answers('POST /api/tasks', 200, 'created'),
  'A new task is in the list of all tasks immediately': changesText(taskList, () => '[]'),
  'An empty description is refused': accepts('POST /api/tasks'),
  'A body that is not JSON is refused and breaks nothing': accepts('POST /api/tasks'),
  'A task lists its steps and completes with an end time': editsItems(taskList, (task) => {
    delete task['completedAt'];
  }),
  'A task can be rerun': accepts('POST /api/tasks/*/rerun'),
  'An unknown task is answered with 404': accepts('PUT /api/tasks/*/*'),
  'Clearing leaves no task': accepts('DELETE /api/tasks/clear'),
  'A paused task is reported as paused': editsItems(taskList, (task) => {
    Object.assign(task, { status: 'running', isPaused: false });
  }),
  'A paused task takes no step': (() => {
    let steps = 0;
    return editsItems(taskList, (task) => {
      steps += 1;
      task['apiSteps'] = Array.from({ length: steps }, (_, step) => ({ step }));
    });
  })(),
  'A resumed task continues, or a new task continues it': editsJson('PUT /api/tasks/*/resume', () => ({
    newTask: { id: 'nowhere', status: 'running' },
  })),
  'An instruction is accepted, or a new task follows it': editsJson('POST /api/tasks/*/instruction', () => ({
    message: 'Thank you',
  })),
  'An approval is given once, by its id': accepts('POST /api/tasks/*/approval'),
  'An approval is declined once, by its id': editsTasks((task) => {
    task['approvals'] = [];
  }),
  'An approval that a task does not wait for is refused': accepts('POST /api/tasks/*/approval'),
  'An empty instruction is refused': accepts('POST /api/tasks/*/instruction'),
  'A stopped task stays stopped': accepts('PUT /api/tasks/*/stop'),
  'A task that waits for a login reports it and accepts one': answers('POST /api/tasks/*/credentials', 404),
  'An output file downloads as an attachment of the listed size': changesText(
    'GET /api/tasks/*/download/*',
    (text, headers) => {
      headers.delete('Content-Disposition');
      return text;
    },
  ),
  'The text of an output file can be read': answers('GET /api/tasks/*/file-content/*', 500),
  'A path outside the task’s files cannot be read': answers('GET /api/tasks/*/download/*', 200, 'root:x:0:0'),
  'The steps have screenshots that an <img> can load': answers('GET /api/tasks/*/screenshots/*/*', 401),
  'The screenshots need the token of the session': oneSession('GET /api/tasks/*/screenshots'),
  'The steps can be played back': editsJson(
    'GET /api/tasks/*/replay',
    ({ steps, ...rest }: { steps: object[] }) => ({
      ...rest,
      steps: steps.toReversed(),
    }),
  ),
  'A step or a claim that a task does not have is refused': accepts('POST /api/tasks/*/claims/*/report'),
  'A claim leads to where it was seen': editsTasks((task) => {
    Object.assign(task, { verdict: 'checked', claims: [] });
  }),
  'The cost, if there is one, is an amount': editsItems(taskList, (task) => {
    task['cost'] = 'a few cents';
  }),
  'A running task has a live view that can be framed': changesText('GET /live/*', (text, headers) => {
    headers.set('X-Frame-Options', 'DENY');
    return text;
  }),
  'An uploaded file is listed with its name and size': editsJson(
    'POST /api/files/upload',
    (answer: { file: object }) => ({ file: { ...answer.file, fileSize: 1 } }),
  ),
  'The content of an uploaded file becomes available': editsItems('GET /api/files', (file) => {
    delete file['extractedContent'];
  }),
  'A file uploaded to a presigned address is listed': editsJson('POST /api/uploads/presigned-url', () => ({
    upload_url: '/nowhere',
  })),
  'A forged presigned address is refused': answers('PUT /.+', 200),
  'A deleted file is no longer listed': accepts('DELETE /api/files/*'),
  'A session cannot see or delete the files of another session': oneSession('* /api/files(?:/*)?'),
  'A file over 10 MB is refused with a message': answers('POST /api/files/upload', 413),
  'A program is refused with a message': accepts('POST /api/files/upload'),
  'A task names its uploaded files': editsItems(taskList, (task) => {
    Object.assign(task, { uploadedFiles: [], uploadedFileIds: [] });
  }),
  'A prompt can be improved': editsJson('POST /api/enhance-prompt', () => ({ improved: true })),
  'A password in a prompt is not repeated in the improvements': editsJson('POST /api/enhance-prompt', () => ({
    enhancedPrompt: 'Log in',
    keyImprovements: ['Logs in with hunter2-conform'],
  })),
  'An empty prompt is not improved': accepts('POST /api/enhance-prompt'),
  'A recurring schedule is created active and listed with its next run': editsItems(
    'GET /api/schedules',
    (schedule) => {
      Object.assign(schedule, { nextRunAt: null, scheduledAt: null });
    },
  ),
  'A one-time schedule is created active and listed with its next run': editsItems(
    'GET /api/schedules',
    (schedule) => {
      schedule['isActive'] = false;
    },
  ),
  'A schedule runs at the time of its own zone': editsItems('GET /api/schedules', (schedule) => {
    schedule['nextRunAt'] = '2030-01-01T09:00:00.000Z';
  }),
  'A schedule can be paused and resumed': accepts('PATCH /api/schedules/*'),
  'A deleted schedule is no longer listed': accepts('DELETE /api/schedules/*'),
  'Schedules that can never run are refused': accepts('POST /api/schedules'),
  'Feedback of each type is accepted': answers('POST /api/feedback', 403),
  'Feedback without a message is refused': accepts('POST /api/feedback'),
  'A socket with the token in its address receives events': answers('GET /ws', 404),
  'A socket that sends its token in a message receives events': answers('GET /ws', 401),
  'A session does not receive the events of another session': oneSocketSession('everyone'),
  'A socket without a token receives no events': oneSocketSession('strangers'),
};

/** The same for checks of the push channel. */
export const brokenChannels: Record<string, BrokenChannel> = {
  'Every event matches the contract': {
    send: (text) => (text.includes('task_progress') ? '{"type":"task_progress"}' : text),
  },
  'The end of a task is announced': { send: (text) => (text.includes('task_completed') ? undefined : text) },
  'A task pauses for an approval, and its windows are notified': {
    send: (text) => (text.includes('"status":"paused"') ? undefined : text),
  },
  'Clearing the tasks is announced': { send: (text) => (text.includes('tasks_cleared') ? undefined : text) },
  'An unknown message does not close the channel': { closesOnMessage: true },
};
