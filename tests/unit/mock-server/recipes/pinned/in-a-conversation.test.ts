import { withContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composedPrompt } from '../../../../../widget/rules/compose/composed-prompt.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';
import { workflows } from '../../../../../widget/parts/compose/workflows.ts';
import { pinInstructions } from './pin-instructions.ts';

const talk: Parameters<typeof withContext>[1] = [
  { type: 'user', content: 'Export the vendors as a Word report' },
  { type: 'assistant', content: 'Download the minutes? Done: 12 work orders.' },
  { type: 'user', content: 'Check the violations' },
  { type: 'assistant', content: 'I have looked at the inspections.' },
];
const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };

/** As the widget sends it: with the conversation, rules for the document, further words and a login. */
const sent = (text: string, instructions?: string): string =>
  composedPrompt({
    text: withContext(documentRequest(text)?.prompt ?? text, talk),
    login,
    ...(instructions !== undefined && { instructions }),
  });

pinInstructions('in-a-conversation', [
  ...workflows.map(({ prompt }) => prompt),
  sent('Now create a report of the inspections as a Word file'),
  sent('What about the closed ones?'),
  sent('And also those of April, please'),
  sent('Export the vendor directory as an Excel spreadsheet'),
  sent('Organize the open work orders into a CSV', 'Only those of unit 12B'),
]);
