/** Acknowledged writes. Each must survive a kill. */
export interface Acknowledged {
  tasks: Map<string, string>;
  /** Schedules, with the last acknowledged state. */
  schedules: Map<string, { name: string; isActive: boolean }>;
  deleted: Set<string>;
  files: Map<string, string>;
}

export const nothingYet = (): Acknowledged => ({
  tasks: new Map(),
  schedules: new Map(),
  deleted: new Set(),
  files: new Map(),
});

interface Connection {
  origin: string;
  token: string;
  /** Called after each acknowledged write. */
  onAcknowledged(): void;
}

/** Makes writes of every kind until the server is gone. `name` makes the content unique. */
export async function writeUntilGone(
  name: string,
  kept: Acknowledged,
  { origin, token, onAcknowledged }: Connection,
): Promise<void> {
  const headers = { 'X-Session-Token': token };
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const upload = async (content: string): Promise<void> => {
    const form = new FormData();
    form.set('file', new File([content], `${name}.txt`, { type: 'text/plain' }));
    const response = await fetch(`${origin}/api/files/upload`, { method: 'POST', headers, body: form });
    const { file } = (await response.json()) as { file: { id: string } };
    kept.files.set(file.id, content);
  };
  try {
    for (let turn = 0; ; turn += 1) {
      const label = `${name} ${turn}`;
      const task = (await send('POST', '/api/tasks', {
        description: `Download the minutes for ${label}`,
        startUrl: 'http://127.0.0.1:9/',
      })) as { id: string; description: string };
      kept.tasks.set(task.id, task.description);
      onAcknowledged();
      const schedule = (await send('POST', '/api/schedules', {
        name: label,
        description: `Download the minutes for ${label}`,
        model: 'balanced',
        isRecurring: true,
        cronExpression: '0 9 * * *',
        timezone: 'UTC',
      })) as { id: string };
      kept.schedules.set(schedule.id, { name: label, isActive: true });
      onAcknowledged();
      if (turn % 2 === 0) {
        const previous = kept.schedules.get(schedule.id);
        kept.schedules.delete(schedule.id);
        await send('PATCH', `/api/schedules/${schedule.id}`, { isActive: false });
        if (previous) kept.schedules.set(schedule.id, { ...previous, isActive: false });
      } else {
        kept.schedules.delete(schedule.id);
        await send('DELETE', `/api/schedules/${schedule.id}`);
        kept.deleted.add(schedule.id);
      }
      onAcknowledged();
      await upload(`The content of ${label}, `.repeat(200));
      onAcknowledged();
    }
  } catch (error) {
    // A killed server breaks the connection. Any other error fails the test.
    if (!(error instanceof TypeError)) throw error;
  }
}
