import { modeWords } from '../../ask/mode-words.ts';
import type { Scene } from '../../recipe.ts';
import type { Collected } from '../../on-page/collect-rows.ts';
import { competitorLine, type CompetitorPage } from './competitor-lines.ts';
import type { CompetitorsResult } from './competitors-files.ts';
import { readCompetitorsAsk } from './competitors-reading.ts';
import type { SignInMemory } from '../../on-page/sign-in.ts';

export interface CompetitorsMemory {
  signIn: SignInMemory;
  collected: Collected;
  /** Pages of companies still to open; null until the list is read. */
  queue: string[] | null;
  pages: Record<string, CompetitorPage>;
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

/** Everything a summary and the files of a comparison say. */
export function competitorsResult({
  task,
  memory,
}: Pick<Scene<CompetitorsMemory>, 'task' | 'memory'>): CompetitorsResult {
  const { collected, pages } = memory;
  const { crossChecks } = modeWords[task.mode];
  const asked = readCompetitorsAsk(task.instruction, collected.rows.map(competitorLine));
  const differences = asked.chosen.flatMap((company) => {
    const page = pages[company.href ?? ''];
    if (page === undefined) return [];
    const differ = (what: string, listed: number | null, own: number | null): string[] =>
      own === null || listed === own
        ? []
        : [`${company.name} has ${what} ${listed} in the list and ${own} on its page`];
    return [
      ...differ('fee', company.fee, page.fee),
      ...differ('communities', company.communities, page.communities),
      ...differ('homes', company.homes, page.homes),
    ];
  });
  const opened = Object.keys(pages).length;
  const leftOut = [
    ...(collected.cut ? [`the pages of the directory after page ${collected.read.length}`] : []),
    ...(opened === 0 ? ['setup fees and contract terms, which stand on each company’s own page'] : []),
  ];
  return {
    asked,
    pages,
    read: collected.rows.length,
    source: collected.read[0] ?? '',
    differences: crossChecks && opened > 0 ? differences : undefined,
    leftOut,
  };
}
