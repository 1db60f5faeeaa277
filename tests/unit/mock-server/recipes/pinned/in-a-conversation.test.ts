import { conversationContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';
import { workflows } from '../../../../../widget/parts/compose/workflows.ts';
import { pinInstructions } from './pin-instructions.ts';

const talk: Parameters<typeof conversationContext>[1] = [
  { type: 'user', content: 'Export the vendors as a Word report' },
  { type: 'assistant', content: 'Download the minutes? Done: 12 work orders.' },
  { type: 'user', content: 'Check the violations' },
  { type: 'assistant', content: 'I have looked at the inspections.' },
];
const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };

/** As the widget sends it: with the conversation, rules for the document, further words and a login. */
const composed = (request: string, instructions = ''): string =>
  composeDescription({
    context: conversationContext(request, talk),
    request,
    requirements: documentRequest(request)?.requirements ?? [],
    login,
    instructions,
  });

pinInstructions('in-a-conversation', [
  ...workflows.map(({ prompt }) => prompt),
  composed('Now create a report of the inspections as a Word file'),
  composed('What about the closed ones?'),
  composed('And also those of April, please'),
  composed('Export the vendor directory as an Excel spreadsheet'),
  composed('Organize the open work orders into a CSV', 'Only those of unit 12B'),
]);
