import { mkdtemp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PictureInput } from '../../human-input.ts';
import { InputRefused } from '../../browser-errors.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';

type Answer = Extract<PictureInput, { kind: 'answer' | 'choose' | 'files' }>;

/** Gives a page the answer it waits for. */
export async function answerQuestion(input: Answer, browser: ChromiumBrowser): Promise<void> {
  const { questions, dialogs } = browser;
  const open = questions.find(input.questionId);
  if (!open) throw new InputRefused('The page does not ask that any more');
  const { question } = open;
  const close = () => questions.remove((each) => each.question.id === question.id);
  if (input.kind === 'answer' && question.kind === 'dialog')
    return await dialogs.answer(open.tab, input.accept, input.text);
  if (input.kind === 'choose' && 'context' in open) {
    close();
    if (input.indexes === null) return;
    const took = await open.tab.world.callIn(open.context, 'answer', input.indexes);
    if (!took) throw new InputRefused('The page has changed since');
    return;
  }
  if (input.kind === 'files' && 'backendNodeId' in open) {
    close();
    const chosen = question.kind === 'file' && question.multiple ? input.files : input.files.slice(0, 1);
    if (chosen.length === 0) return;
    const folder = await mkdtemp(join(browser.folder, 'handed-'));
    const files: string[] = [];
    for (const [index, { name, bytes }] of chosen.entries()) {
      // Only the last part of a name is a name; the rest may point anywhere.
      const path = join(
        folder,
        basename(name.replaceAll('\\', '/')).replace(/^\.+/, '') || `file-${index + 1}`,
      );
      await writeFile(path, bytes);
      files.push(path);
    }
    await open.tab.session.send('DOM.setFileInputFiles', { files, backendNodeId: open.backendNodeId });
    return;
  }
  throw new InputRefused('That does not answer what the page asks');
}
