import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { sealedReference } from '../../../contract/secrets/sealed-reference.ts';
import { sealPassword } from '../../../widget/data/tasks/seal-password.ts';
import { conversationContext } from '../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../widget/rules/compose/document-request.ts';
import { startAddressIn } from '../../../contract/secrets/start-address.ts';
import { limits } from '../../../widget/rules/limits.ts';
import { loginInText } from '../../../contract/secrets/login-in-text.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { type PersonServer, createPersonServer } from '../server/server-client.ts';

let server: PersonServer;
beforeAll(async () => {
  server = await createPersonServer();
});
afterAll(() => server.close());

/** Earlier messages about other chores and kinds of file. */
const talk: Parameters<typeof conversationContext>[1] = [
  { type: 'user', content: 'Download the minutes of March as a PDF and a calendar file' },
  { type: 'assistant', content: 'Done. Shall I create a Word report of the competitors next?' },
  { type: 'status', content: 'Completed' },
];

/** Composes a description like the widget: with the conversation, rules for documents, instructions and a sealed login. */
async function described(words: string, instructions = ''): Promise<string> {
  const { data } = await server.call('session');
  const { credentialKey } = data as { credentialKey: JsonWebKey };
  const password = sealedReference(await sealPassword(demoAccount.password, credentialKey));
  const login = { domain: 'oakridge.example', username: demoAccount.email, password };
  return composeDescription({
    context: conversationContext(words, talk),
    request: words,
    requirements: documentRequest(words)?.requirements ?? [],
    instructions,
    login,
  });
}

async function run(description: string, startUrl?: string) {
  const body = {
    description,
    model: 'super-fast',
    maxSteps: limits.steps.confirmation,
    ...(startUrl !== undefined && { startUrl }),
  };
  const task = await server.run(body);
  expect([task.status, task.statusMessage]).toEqual(['completed', expect.any(String)]);
  return {
    ...task,
    names: (task.outputFiles ?? []).map(({ name }) => name).filter((name) => name !== 'logs.txt'),
  };
}

describe('a description with everything that the widget adds', () => {
  test.each([
    ['Create a report of the open violations as a Word file', '', [/^Violations.*\.docx$/]],
    ['Organize the open work orders into a CSV', 'Only those of unit 12B', [/^Work_Orders.*\.csv$/]],
    ['Download the latest board meeting minutes', 'As they are', [/Minutes.*\.pdf$/]],
  ])('%j creates what it asks for', async (words, instructions, patterns) => {
    const { names } = await run(await described(words, instructions));
    expect(names).toHaveLength(patterns.length);
    for (const name of patterns) expect(names).toContainEqual(expect.stringMatching(name));
  });

  test('a follow-up continues the earlier request', async () => {
    const { names, output } = await run(await described('And also those of April, please'));
    expect(names.join()).toMatch(/Minutes/);
    expect(output).toMatch(/April/);
  });

  test('a login in the prompt is removed from it, and the address in the prompt is opened', async () => {
    const words = `Go to portal.oakridge.example, log in as ${demoAccount.email} with password: ${demoAccount.password} and export the vendors as a CSV`;
    const login = loginInText(words);
    expect(login).toEqual({
      domain: 'portal.oakridge.example',
      username: demoAccount.email,
      password: 'oakridge',
    });
    const request = maskSecrets(words);
    const { names } = await run(composeDescription({ request, login }), startAddressIn(words));
    expect(names).toEqual([expect.stringMatching(/^Vendor.*\.csv$/)]);
  });
});
