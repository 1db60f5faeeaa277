import type { BrokenChannel, Breakage } from './broken-server.ts';

const matches = (route: string, { method, url }: Request): boolean => {
  const [wanted = '', path = ''] = route.split(' ');
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
  return (wanted === '*' || wanted === method) && pattern.test(new URL(url).pathname);
};

/** Answers so, whatever was asked. */
const says =
  (route: string, status: number, body = ''): Breakage =>
  (request) =>
    matches(route, request) ? Promise.resolve(new Response(body || null, { status })) : undefined;

/** Answers as it should, but for this. */
const changes =
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

/** Changes the JSON of a good answer. */
const edits = (route: string, edit: (value: never, request: Request) => unknown): Breakage =>
  changes(route, (text, _, request) => {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(edit(value as never, request) ?? value);
  });

const everyItem = (route: string, edit: (item: Record<string, unknown>) => void): Breakage =>
  edits(route, (items: Record<string, unknown>[]) => items.forEach(edit));

/** Changes every task, wherever calls tell one. */
export const everyTask = (edit: (task: Record<string, unknown>) => void): Breakage =>
  changes('* /api/tasks(?:/active|/history|/*/resume|/*/instruction)?', (text, headers) => {
    const isJson = headers.get('Content-Type')?.startsWith('application/json') === true && text !== '';
    if (!isJson) return text;
    const answer: unknown = JSON.parse(text);
    const isTask = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && 'status' in value && 'description' in value;
    const found: unknown[] = Array.isArray(answer)
      ? answer
      : [answer, (answer as { newTask?: unknown }).newTask];
    for (const task of found) if (isTask(task)) edit(task);
    return JSON.stringify(answer);
  });

/** The first that does anything. */
export const together =
  (...all: Breakage[]): Breakage =>
  (request, answer) => {
    for (const one of all) {
      const broken = one(request, answer);
      if (broken) return broken;
    }
    return undefined;
  };

/** Asks something else than was asked. */
const asks =
  (route: string, other: (url: URL, request: Request) => Request | undefined): Breakage =>
  (request, answer) => {
    if (!matches(route, request)) return undefined;
    const instead = other(new URL(request.url), request);
    return instead ? answer(instead) : undefined;
  };

const taskList = 'GET /api/tasks';
const yes = '{"success":true}';

const tokenOf = (request: Request): string | undefined =>
  request.headers.get('X-Session-Token') ??
  new URL(request.url).searchParams.get('sessionToken') ??
  undefined;

/** On this route, everybody is taken for who came to the server first. */
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

/** The same for sockets, whose token is in the address if it is anywhere. */
function oneEar(who: 'everyone' | 'strangers'): Breakage {
  let first: string | undefined;
  return asks('GET /ws', (url, request) => {
    const token = url.searchParams.get('sessionToken') ?? undefined;
    first ??= token;
    if (first === undefined || token === first || (who === 'strangers' && token !== undefined))
      return undefined;
    url.searchParams.set('sessionToken', first);
    return new Request(url, request);
  });
}

/** Said before anything is looked at, so that what is wrong with the request does not matter. */
const swallows = (route: string): Breakage => says(route, 200, yes);

/** What to break so that a row fails, by the name of its check. */
export const breakages: Record<string, Breakage> = {
  'An e-mail address starts a session': edits('POST /api/session/start', () => ({ token: 'x' })),
  'A session is not started without an address': says('POST /api/session/start', 200, '{"sessionToken":"x"}'),
  'The session can be asked for': says('GET /api/session', 500),
  'The key to seal passwords with is a public RSA key': edits('GET /api/session', () => ({
    credentialKey: { kty: 'oct', k: 'c2VjcmV0' },
  })),
  'What one session does, no other session sees': oneSession('* /api/tasks(?:/*)?(?:/*)?'),
  '/api/tasks is a list, and JSON by its type': changes(taskList, (text) => `{"tasks":${text}}`),
  '/api/tasks/active is a list, and JSON by its type': changes('GET /api/tasks/active', (text, headers) => {
    headers.set('Content-Type', 'text/plain');
    return text;
  }),
  '/api/tasks/history is a list, and JSON by its type': says('GET /api/tasks/history', 200, '<html>'),
  '/api/files is a list, and JSON by its type': says('GET /api/files', 404),
  '/api/schedules is a list, and JSON by its type': says('GET /api/schedules', 200, '[{"id":1}]'),
  '/api/tasks is not sent again while it is the same': changes(taskList, (text, headers) => {
    headers.delete('ETag');
    return text;
  }),
  ...Object.fromEntries(
    ['/api/tasks/active', '/api/tasks/history', '/api/files', '/api/schedules'].map((path) => [
      `${path} is not sent again while it is the same`,
      asks(`GET ${path}`, (url, request) => {
        const headers = new Headers(request.headers);
        headers.delete('If-None-Match');
        return new Request(url, { headers });
      }),
    ]),
  ),
  'A tag changes with its list': (request) =>
    matches(taskList, request) && request.headers.has('If-None-Match')
      ? Promise.resolve(new Response(null, { status: 304 }))
      : undefined,
  'A task as the task form sends it is created': edits('POST /api/tasks', () => ({ status: 'running' })),
  'A task as the confirmation dialog sends it is created': says('POST /api/tasks', 400, 'maxSteps?'),
  'A task as the chat sends it is created': edits('POST /api/tasks', (task: object) => ({
    ...task,
    status: 'dreaming',
  })),
  'A task as the simple screen sends it is created': says('POST /api/tasks', 500),
  'A task as the live-session pages sends it is created': says('POST /api/tasks', 200, 'created'),
  'A new task stands in the list of all tasks at once': changes(taskList, () => '[]'),
  'An empty description is refused': swallows('POST /api/tasks'),
  'What is not JSON is refused, and breaks nothing': swallows('POST /api/tasks'),
  'A task tells its steps, and ends as completed with an end time': everyItem(taskList, (task) => {
    delete task['completedAt'];
  }),
  'A task can be run again, as a task of its own': swallows('POST /api/tasks/*/rerun'),
  'A task nobody has is answered with 404': swallows('PUT /api/tasks/*/*'),
  'Clearing leaves no task': swallows('DELETE /api/tasks/clear'),
  'A task that is paused says so': everyItem(taskList, (task) => {
    Object.assign(task, { status: 'running', isPaused: false });
  }),
  'A paused task takes no step': (() => {
    let steps = 0;
    return everyItem(taskList, (task) => {
      steps += 1;
      task['apiSteps'] = Array.from({ length: steps }, (_, step) => ({ step }));
    });
  })(),
  'A resumed task goes on, or another goes on for it': edits('PUT /api/tasks/*/resume', () => ({
    newTask: { id: 'nowhere', status: 'running' },
  })),
  'An instruction is taken, or continued by a task that exists': edits(
    'POST /api/tasks/*/instruction',
    () => ({
      message: 'Thank you',
    }),
  ),
  'An empty instruction is refused': swallows('POST /api/tasks/*/instruction'),
  'A stopped task is stopped, and stays so': swallows('PUT /api/tasks/*/stop'),
  'A task that waits at a login says so, and takes one': says('POST /api/tasks/*/credentials', 404),
  'A file of a task can be downloaded, as a download, in the size the list says': changes(
    'GET /api/tasks/*/download/*',
    (text, headers) => {
      headers.delete('Content-Disposition');
      return text;
    },
  ),
  'The text of a file can be read': says('GET /api/tasks/*/file-content/*', 500),
  'A file outside a task’s files is nobody’s to read': says('GET /api/tasks/*/download/*', 200, 'root:x:0:0'),
  'The steps have pictures that an <img> can load': says('GET /api/tasks/*/screenshots/*/*', 401),
  'The steps are for who has the session only': oneSession('GET /api/tasks/*/screenshots'),
  'The cost, where there is one, is an amount': everyItem(taskList, (task) => {
    task['cost'] = 'a few cents';
  }),
  'A running task has a page to watch it on, and it may be framed': changes(
    'GET /live/*',
    (text, headers) => {
      headers.set('X-Frame-Options', 'DENY');
      return text;
    },
  ),
  'A file that is uploaded is told with its name and size, and listed': edits(
    'POST /api/files/upload',
    (answer: { file: object }) => ({ file: { ...answer.file, fileSize: 1 } }),
  ),
  'An uploaded file is read in the end': everyItem('GET /api/files', (file) => {
    delete file['extractedContent'];
  }),
  'A file put to a presigned address is listed': edits('POST /api/uploads/presigned-url', () => ({
    upload_url: '/nowhere',
  })),
  'A presigned address takes nothing after it was made up': says('PUT /.+', 200),
  'A file that is removed is gone': swallows('DELETE /api/files/*'),
  'Files are their owner’s only': oneSession('* /api/files(?:/*)?'),
  'A file over 10 MB is refused in words': says('POST /api/files/upload', 413),
  'A program is refused in words': swallows('POST /api/files/upload'),
  'A task takes the files it is given': everyItem(taskList, (task) => {
    Object.assign(task, { uploadedFiles: [], uploadedFileIds: [] });
  }),
  'An instruction can be improved': edits('POST /api/enhance-prompt', () => ({ better: 'yes' })),
  'A password in an instruction is not repeated among the improvements': edits(
    'POST /api/enhance-prompt',
    () => ({
      enhancedPrompt: 'Log in',
      keyImprovements: ['Logs in with hunter2-conform'],
    }),
  ),
  'An empty instruction is not improved': swallows('POST /api/enhance-prompt'),
  'A recurring schedule is created active, listed, and says when it runs': everyItem(
    'GET /api/schedules',
    (schedule) => {
      Object.assign(schedule, { nextRunAt: null, scheduledAt: null });
    },
  ),
  'A one-time schedule is created active, listed, and says when it runs': everyItem(
    'GET /api/schedules',
    (schedule) => {
      schedule['isActive'] = false;
    },
  ),
  'Nine in New York is nine in New York, summer and winter': everyItem('GET /api/schedules', (schedule) => {
    schedule['nextRunAt'] = '2030-01-01T09:00:00.000Z';
  }),
  'A schedule is paused, and active again': swallows('PATCH /api/schedules/*'),
  'A schedule that is deleted is gone': swallows('DELETE /api/schedules/*'),
  'Schedules that can never run are refused': swallows('POST /api/schedules'),
  'Feedback of each kind is taken': says('POST /api/feedback', 403),
  'Feedback without a message is refused': swallows('POST /api/feedback'),
  'A socket with the token in its address hears of new tasks': says('GET /ws', 404),
  'A socket that says its token in an auth message hears of new tasks': says('GET /ws', 401),
  'One session’s events are not told to another': oneEar('everyone'),
  'Who says nothing hears nothing': oneEar('strangers'),
};

/** Rows about what the push channel says, and a channel that fails each. */
export const brokenChannels: Record<string, BrokenChannel> = {
  'Every event is one the widget can read': {
    send: (text) => (text.includes('task_progress') ? '{"type":"task_progress"}' : text),
  },
  'The end of a task is told': { send: (text) => (text.includes('task_completed') ? undefined : text) },
  'Clearing is told': { send: (text) => (text.includes('tasks_cleared') ? undefined : text) },
  'A message that means nothing does not end the channel': { closesOnMessage: true },
};
