import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { Task } from '../../contract/entities/task.ts';
import type { ApiClient } from '../../widget/data/http/api-client.ts';
import { sampleTask } from './sample-task.ts';

interface Request {
  params?: { id: string; fileName?: string };
  body?: CreateTask & { instruction: string };
  query?: { cursor: string };
  onNext?: (cursor: string) => void;
}

/** A backend in memory whose tasks the test changes. */
export function createTaskBackend() {
  let tasks: Task[] = [];
  /** The calls that may change a task. */
  const calls: string[] = [];
  const createdTasks: CreateTask[] = [];
  const instructions: string[] = [];
  const answers = {
    /** The response to an instruction. */
    instructionReply: undefined as object | undefined,
    /** If set, a task that is instructed or resumed continues as the task with this id. */
    next: undefined as string | undefined,
    content: new Blob(['%PDF']),
    /** The number of tasks in a page of the list. */
    page: Infinity,
    session: {} as object,
    /** Runs before a task is created. */
    create: async (): Promise<void> => {},
  };
  let lagging: Promise<void> | undefined;
  let lists = 0;
  /** The next list is read immediately, and arrives when the returned function is called. */
  const holdList = () => {
    let release = () => {};
    lagging = new Promise((resolve) => (release = resolve));
    return release;
  };
  const change = (id: string, fields: Partial<Task>) =>
    void (tasks = tasks.map((task) => (task.id === id ? { ...task, ...fields } : task)));
  const add = (fields: Partial<Task>) => {
    const task = sampleTask(fields);
    tasks = [task, ...tasks];
    return task;
  };
  const call = async (
    name: string,
    { params: { id, fileName } = { id: '' }, body, query, onNext }: Request = {},
  ): Promise<unknown> => {
    if (name === 'tasks') {
      lists += 1;
      const [read, delay] = [tasks, lagging];
      lagging = undefined;
      await delay;
      const start = read.findIndex((task) => task.id === query?.cursor) + 1;
      const page = read.slice(start, start + answers.page);
      if (start + page.length < read.length) onNext?.(page.at(-1)?.id ?? '');
      return page;
    }
    if (name === 'session') return answers.session;
    if (name === 'files') return [{ id: 'f1', fileName: 'units.csv' }];
    calls.push([name, id, fileName].filter(Boolean).join(' '));
    if (name === 'createTask' && body) {
      await answers.create();
      createdTasks.push(body);
      return add({ id: `t${createdTasks.length}`, title: body.title, description: body.description });
    }
    if (name === 'downloadFile') return answers.content;
    if (answers.next && !tasks.some((task) => task.id === answers.next)) add({ id: answers.next });
    if (name === 'instructTask' && body) {
      instructions.push(body.instruction);
      return answers.instructionReply ?? { success: true, newTaskId: answers.next };
    }
    if (name === 'resumeTask' && answers.next) return { newTask: sampleTask({ id: answers.next }) };
    change(id, { status: { pauseTask: 'paused', stopTask: 'stopped' }[name] ?? 'running' });
    return {};
  };
  return {
    api: { call, get: call, url: String } as ApiClient,
    calls,
    createdTasks,
    descriptions: () => createdTasks.map(({ description }) => description),
    instructions,
    answers,
    change,
    endAll: () => void (tasks = tasks.map((task) => ({ ...task, status: 'completed' }))),
    add,
    holdList,
    lists: () => lists,
  };
}
