import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as reader from '../../../../contract/secrets/mask-text.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../fakes/memory-storage.ts';
import { secretsOf, secretTexts, unmarked } from '../../contract/secrets/secret-texts.ts';

/** The modules of a page in which the reader of secrets has not loaded. */
const loadModules = async () => ({
  ...(await import('../../../../widget/rules/privacy/mask.ts')),
  ...(await import('../../../../widget/state/chat-atoms.ts')),
  ...(await import('../../../../widget/state/create-state.ts')),
  ...(await import('../../../../widget/state/queue-atoms.ts')),
  ...(await import('../../../../widget/state/task-atoms.ts')),
});

async function setUp(stored: Record<string, string> = {}) {
  const modules = await loadModules();
  const storage = createMemoryStorage(stored);
  const store = modules.createState(createFakePlatform({ local: storage }));
  return { ...modules, storage, store };
}

const message = (id: string, content: string) =>
  ({ id, content, type: 'user', taskId: 't', thread: 't', timestamp: 0 }) as const;

describe('until the reader of secrets loads', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  test('no text with a secret is shown or stored', async () => {
    const { storage, store, ...page } = await setUp();
    for (const marked of secretTexts) {
      const text = unmarked(marked);
      store.set(page.draftAtom, text);
      store.set(page.messagesAtom, [message('1', text)]);
      store.set(page.enqueueAtom, { description: text, shape: 'confirmation' });
      const stored = ['taskInput', 'messages', 'hoa-pilot.queue'].map((key) => storage.getItem(key) ?? '');
      const visible = [page.maskSensitive(text), ...stored].join('\n');
      expect(secretsOf(marked).filter((secret) => visible.includes(secret))).toEqual([]);
    }
  });

  test('a plain draft is stored immediately, one that may contain a secret when the reader loads', async () => {
    const { storage, store, draftAtom, provideSecretsReader } = await setUp();
    store.set(draftAtom, 'List the');
    store.set(draftAtom, 'Reset the password');
    store.set(draftAtom, 'Reset the password: hunter2 and go on');
    expect(storage.getItem('taskInput')).toBe('List the');
    provideSecretsReader(reader);
    expect(storage.getItem('taskInput')).toBe('Reset the password: •••••• and go on');
  });

  test('clearing the chat empties storage immediately', async () => {
    const { storage, store, messagesAtom, clearChatAtom } = await setUp({
      messages: JSON.stringify([message('1', 'Hello')]),
    });
    store.set(messagesAtom, [message('2', 'password: hunter2')]);
    store.set(clearChatAtom);
    expect(storage.getItem('messages')).toBe('[]');
  });

  test('all messages are kept, and stored when it loads', async () => {
    const { storage, store, messagesAtom, addMessagesAtom, provideSecretsReader } = await setUp({
      messages: JSON.stringify([message('1', 'the password page')]),
    });
    store.set(addMessagesAtom, [message('2', 'password: hunter2')]);
    store.set(addMessagesAtom, [message('3', 'Hello')]);
    expect(store.get(messagesAtom).map(({ id }) => id)).toEqual(['1', '2', '3']);
    provideSecretsReader(reader);
    const stored = JSON.parse(storage.getItem('messages') ?? '') as { content: string }[];
    const contents = stored.map(({ content }) => content);
    expect(contents).toEqual(['the password page', 'password: ••••••', 'Hello']);
  });
});
