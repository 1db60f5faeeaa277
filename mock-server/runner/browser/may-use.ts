import type { CreateTask } from '../../../widget/contract/create-task.ts';
import type { Decision } from '../../agent/recipe.ts';
import type { PageReading } from '../../browser/page-reading.ts';

/** What a task may use when nothing is said of it. The first two stand for nothing here: no recipe searches the web. */
export const allIntegrations = ['web_search', 'deep_research', 'file_export', 'data_extraction'] as const;

type Asked = Pick<CreateTask, 'integrations'>;

/** Whether a task may use an integration: all where it names none. */
export const mayUse = (
  { integrations = [...allIntegrations] }: Asked,
  id: (typeof allIntegrations)[number],
): boolean => integrations.includes(id);

/** A page as far as a task may read it. */
export const readable = (page: PageReading, payload: Asked): PageReading =>
  mayUse(payload, 'data_extraction') ? page : { ...page, tables: [] };

/** A decision of a task that may not use all, told as what comes of it. */
export function withinMeans(decision: Decision<unknown>, payload: Asked): Decision<unknown> {
  const keepsFiles = mayUse(payload, 'file_export');
  const words = [
    ...(keepsFiles ? [] : ['File Export was off for this task, so no file was kept.']),
    ...(mayUse(payload, 'data_extraction')
      ? []
      : ['Data Extraction was off for this task, so the tables of pages were not read.']),
  ].join(' ');
  if (words === '') return decision;
  const told = keepsFiles ? decision : { ...decision, evaluation: unkept(decision.evaluation) };
  switch (told.do) {
    case 'write':
      return keepsFiles ? told : { ...told, files: [], goal: 'Write no file: File Export is off' };
    case 'finish': {
      const summary = keepsFiles ? told.summary : unkept(told.summary);
      // What is no plain text begins a line of its own.
      return { ...told, summary: `${words}${/^\s*[#|>*-]/.test(summary) ? '\n\n' : ' '}${summary}` };
    }
    case 'fail':
      return { ...told, reason: `${told.reason} ${words}` };
    default:
      return told;
  }
}

/** What a recipe says of files it believes to be saved, for a task that keeps none. */
const unkept = (text: string): string =>
  text
    .replaceAll(/\b([Ss])aved as (?=\S)/g, (_, first: string) => `${first === 'S' ? 'N' : 'n'}ot kept: `)
    .replace(/(?: is)? saved$/, ' not kept');
