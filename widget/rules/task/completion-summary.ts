import { chatStatusTexts } from '../chat/bot-lines.ts';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { limits } from '../limits.ts';
import { agentText, statusText } from './server-text.ts';
import { outputFiles } from '../files/output-files.ts';

/** The summary of a completed task: its output, or its status message, or its last steps and its files. */
export function completionSummary(
  task: Pick<Task, 'output' | 'apiSteps' | 'outputFiles'> & Parameters<typeof statusText>[0],
): string {
  const output = withoutAttachments(task.output ?? '');
  if (output.length > limits.summary.characters) return agentText(output);
  return statusText(task) || stepsAndFiles(task);
}

const extract = /<extracted_content>[\s\S]*?(?:<\/extracted_content>|$)/gi;
const hiddenHeading = /^[#*\s]*(?:attachments?|extracted content)[\s:*]*$/i;

/** The output without extracts and sections that list files. A section ends at a blank line or heading. */
function withoutAttachments(output: string): string {
  let isHidden = false;
  const lines = output
    .replaceAll(extract, '')
    .split('\n')
    .filter((line) => {
      if (hiddenHeading.test(line)) isHidden = true;
      else if (line.trim() === '' || line.startsWith('#')) isHidden = false;
      return !isHidden;
    });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function stepsAndFiles(task: Pick<Task, 'apiSteps' | 'outputFiles'>): string {
  const goals = (task.apiSteps ?? []).flatMap(({ next_goal }) => (next_goal ? [next_goal] : []));
  const files = outputFiles(task.outputFiles).map(({ name }) => name);
  const parts: string[] = [t(chatStatusTexts.completed)];
  if (goals.length > 0) parts.push(list(goals.slice(-limits.summary.steps)));
  if (files.length > 0) parts.push(`${t('Generated files:')}\n${list(files)}`);
  return parts.join('\n\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
