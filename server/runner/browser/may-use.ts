import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { Decision } from '../../agent/agent.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** What a task may use unless it names something else. The first two have no effect: agents don't search the web. */
export const allIntegrations = ['web_search', 'deep_research', 'file_export', 'data_extraction'] as const;

type Asked = Pick<CreateTask, 'integrations'>;

/** Whether a task may use an integration. It may use all if it names none. */
export const mayUse = (
  { integrations = [...allIntegrations] }: Asked,
  id: (typeof allIntegrations)[number],
): boolean => integrations.includes(id);

/** A page as far as a task may read it. */
export const readable = (page: PageReading, payload: Asked): PageReading =>
  mayUse(payload, 'data_extraction') ? page : { ...page, tables: [] };

/** Adapts a decision to what the task may use, and says what is off. */
export function withinMeans(decision: Decision, payload: Asked): Decision {
  const keepsFiles = mayUse(payload, 'file_export');
  const words = [
    keepsFiles ? '' : 'File Export was off for this task, so no file was kept.',
    mayUse(payload, 'data_extraction')
      ? ''
      : 'Data Extraction was off for this task, so the tables of pages were not read.',
  ];
  const off = words.filter(Boolean).join(' ');
  if (off === '') return decision;
  const plain = (text: string): string => (keepsFiles ? text : unkept(text));
  const adapted = { ...decision, evaluation: plain(decision.evaluation) };
  if (adapted.do === 'finish') {
    const summary = plain(adapted.summary);
    // After the first line, which lists show alone. A table or a list stays whole.
    const isPlain = !/^\s*[#|>*-]/.test(summary);
    return { ...adapted, summary: isPlain ? summary.replace(/$/m, ` ${off}`) : `${off}\n\n${summary}` };
  }
  if (adapted.do === 'fail') return { ...adapted, reason: `${adapted.reason} ${off}` };
  if (adapted.do !== 'write' || keepsFiles) return adapted;
  return { ...adapted, files: [], goal: 'Write no file: File Export is off' };
}

/** Corrects what an agent says about saved files, for a task that keeps none. */
const unkept = (text: string): string =>
  text
    .replaceAll(/\b([Ss])aved as (?=\S)/g, (_, first: string) => `${first === 'S' ? 'N' : 'n'}ot kept: `)
    .replace(/(?: is)? saved$/, ' not kept');
