import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { Decision } from '../../agent/decision.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** What a task may use if it names no integrations. The first two have no effect: agents don't search the web. */
export const allIntegrations = ['web_search', 'deep_research', 'file_export', 'data_extraction'] as const;

type Integrations = Pick<CreateTask, 'integrations'>;

/** Whether a task may use an integration. It may use all if it names none. */
export const mayUse = (
  { integrations = [...allIntegrations] }: Integrations,
  id: (typeof allIntegrations)[number],
): boolean => integrations.includes(id);

/** Returns the part of a page that a task may read. */
export const readablePart = (page: PageReading, payload: Integrations): PageReading =>
  mayUse(payload, 'data_extraction') ? page : { ...page, tables: [] };

const noData =
  'Data Extraction is off for this task, so no data is copied from pages. Answer from what the page shows, and name what is missing';

/** Adapts a decision to what the task may use, and mentions what is off. */
export function adaptToIntegrations(decision: Decision, payload: Integrations): Decision {
  const keepsFiles = mayUse(payload, 'file_export');
  const readsTables = mayUse(payload, 'data_extraction');
  const notices = [
    keepsFiles ? '' : 'File Export was off for this task, so no file was kept.',
    readsTables ? '' : 'Data Extraction was off for this task, so the tables of pages were not read.',
  ];
  const notice = notices.filter(Boolean).join(' ');
  if (notice === '') return decision;
  const plain = (text: string): string => (keepsFiles ? text : withoutSaved(text));
  const adapted = { ...decision, evaluation: plain(decision.evaluation) };
  if (adapted.do === 'finish') {
    const summary = plain(adapted.summary);
    // After the first line, because lists show only that line. A table or a list is not split.
    const isPlain = !/^\s*[#|>*-]/.test(summary);
    return { ...adapted, summary: isPlain ? summary.replace(/$/m, ` ${notice}`) : `${notice}\n\n${summary}` };
  }
  if (adapted.do === 'fail') return { ...adapted, reason: `${adapted.reason} ${notice}` };
  // Spec silent: the agent sees what the page shows, as text, but copies no data from it.
  if (!readsTables && (adapted.do === 'collect' || adapted.do === 'extract')) {
    const { goal, evaluation, memory } = adapted;
    return { do: 'stumble', problem: noData, goal, evaluation, memory };
  }
  if (adapted.do !== 'write' || keepsFiles) return adapted;
  return { ...adapted, files: [], goal: 'Write no file: File Export is off' };
}

/** Corrects what an agent says about saved files, for a task that keeps none. */
const withoutSaved = (text: string): string =>
  text
    .replaceAll(/\b([Ss])aved as (?=\S)/g, (_, first: string) => `${first === 'S' ? 'N' : 'n'}ot kept: `)
    .replace(/(?: is)? saved$/, ' not kept');
