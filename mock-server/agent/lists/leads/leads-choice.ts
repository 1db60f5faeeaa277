import { amount } from '../../ask/amount.ts';
import { modeWords } from '../../ask/mode-words.ts';
import { personWords } from '../../ask/person-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { Collected } from '../../on-page/collect-rows.ts';
import {
  askedLeads,
  attachedNames,
  communityKey,
  type Lead,
  leadLine,
  type LeadPage,
  withoutTwins,
} from './lead-lines.ts';
import type { LeadsResult } from './leads-files.ts';
import { readLeadsAsk } from './leads-reading.ts';
import { placeNames } from '../../ask/read-places.ts';

/** As many communities' pages as a task's usual number of steps leaves room for. */
export const leadsAtMost = 15;

interface LeadsRead {
  collected: Collected;
  cities: readonly string[];
  pages: Readonly<Record<string, LeadPage>>;
}

interface LeadsChoice {
  chosen: Lead[];
  /** As many as match, before they are counted off. */
  matching: number;
  twins: Lead[];
  attached: Lead[];
  cities: string[];
  unknown: string[];
}

/** The leads of those read that were asked for. Kinds of homes count as soon as pages that tell them are read. */
export function chooseLeads(task: RecipeTask, { collected, cities, pages }: LeadsRead): LeadsChoice {
  const asked = readLeadsAsk(task.instruction, task.now);
  const all = collected.rows.map(leadLine);
  const offered = [...new Set([...cities, ...all.map((lead) => lead.city)])].filter((city) => city !== '');
  const { known, unknown } = placeNames(personWords(task.instruction), offered);
  const { leads, twins } = withoutTwins(askedLeads(all, asked, known));
  const has = asked.notAttached ? attachedNames(task.uploads) : new Set<string>();
  const attached = leads.filter((lead) => has.has(communityKey(lead.community)));
  const fresh = leads.filter((lead) => !attached.includes(lead));
  const opened = Object.keys(pages).length > 0;
  const homes =
    asked.homes.length === 0 || !opened
      ? fresh
      : fresh.filter((lead) => asked.homes.includes(pages[lead.href ?? '']?.homes ?? ''));
  // Before the homes are known, more may have to be looked at than are wanted.
  const chosen = asked.homes.length > 0 && !opened ? homes : homes.slice(0, asked.count);
  return { chosen, matching: homes.length, twins, attached, cities: known, unknown };
}

/** What differs between the list and a community's own page. */
function differencesOf(chosen: readonly Lead[], pages: LeadsRead['pages']): string[] {
  return chosen.flatMap((lead) => {
    const page = pages[lead.href ?? ''];
    if (page === undefined) return [];
    const units = page.units === null || page.units === lead.units;
    const phone = page.phone === '' || page.phone === lead.phone;
    return [
      ...(units
        ? []
        : [`${lead.community} has ${lead.units} units in the list and ${page.units} on its page`]),
      ...(phone ? [] : [`${lead.community} has ${lead.phone} in the list and ${page.phone} on its page`]),
    ];
  });
}

/** Everything a summary and a file of leads say. */
export function leadsResult(task: RecipeTask, read: LeadsRead): LeadsResult {
  const { collected, pages } = read;
  const asked = readLeadsAsk(task.instruction, task.now);
  const { chosen, matching, twins, attached, cities, unknown } = chooseLeads(task, read);
  const { opensDetails, crossChecks } = modeWords[task.mode];
  const opened = chosen.filter((lead) => pages[lead.href ?? ''] !== undefined).length;
  const unopened = chosen.length - opened;
  const leftOut = [
    ...(collected.cut ? [`the pages of the directory after page ${collected.read.length}`] : []),
    ...(!opensDetails && opened === 0 && chosen.length > 0
      ? ['the contact office and e-mail, which stand on each community’s own page']
      : []),
  ];
  const notes = [
    ...(opened > 0 && unopened > 0
      ? [`Without an e-mail, because the detail pages were not opened: ${amount(unopened, 'leads')}.`]
      : []),
    ...(asked.homes.length > 0 && Object.keys(pages).length >= leadsAtMost
      ? [`The kind of homes was looked up for the first ${leadsAtMost} communities alone.`]
      : []),
    ...(unknown.length > 0 ? [`The directory does not have ${unknown.join(' or ')}.`] : []),
    ...(asked.notAttached && task.uploads.length === 0 ? ['No list was attached to compare with.'] : []),
  ];
  const differences = crossChecks && opened > 0 ? differencesOf(chosen, pages) : undefined;
  const source = collected.read[0] ?? '';
  return {
    chosen,
    pages,
    cities,
    read: collected.rows.length,
    matching,
    twins,
    attached,
    differences,
    source,
    leftOut,
    notes,
  };
}
