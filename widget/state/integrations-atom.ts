import { atom } from 'jotai';
import type { Integration } from '../contract/integration.ts';
import { isRecordOf, storedAtom } from './stored-atom.ts';
import { takenOverAtom } from './view-atoms.ts';

const all: readonly Integration[] = [
  {
    id: 'web_search',
    name: 'Web Search',
    description: 'Search the web for what a task needs. Decided by the backend',
    enabled: true,
    requiresAuth: false,
    category: 'research',
  },
  {
    id: 'deep_research',
    name: 'Deep Research',
    description: 'Compare several sources before answering. Decided by the backend',
    enabled: true,
    requiresAuth: false,
    category: 'research',
  },
  {
    id: 'file_export',
    name: 'File Export',
    description: 'Save results as files. When off, a task only tells what it found',
    enabled: true,
    requiresAuth: false,
    category: 'files',
  },
  {
    id: 'data_extraction',
    name: 'Data Extraction',
    description: 'Read the tables of pages. When off, a task leaves them unread',
    enabled: true,
    requiresAuth: false,
    category: 'files',
  },
  {
    id: 'google_drive',
    name: 'Google Drive',
    description: 'Save files to Google Drive',
    enabled: false,
    requiresAuth: true,
    category: 'files',
  },
  {
    id: 'calendar',
    name: 'Calendar Integration',
    description: 'Add events to a calendar',
    enabled: false,
    requiresAuth: true,
    category: 'productivity',
  },
];

const switches = storedAtom({
  key: 'hoa-pilot.integrations',
  accepts: isRecordOf((value): value is boolean => typeof value === 'boolean'),
  initial: {},
  format: 'json',
});

/** All integrations; writing `{ id, enabled }` turns one on or off. Those that need a sign-in stay off for now. */
export const integrationsAtom = atom(
  (get): Integration[] => {
    const chosen = get(takenOverAtom) ? get(switches) : {};
    return all.map((one) => (one.requiresAuth ? one : { ...one, enabled: chosen[one.id] ?? one.enabled }));
  },
  (_get, set, { id, enabled }: { id: string; enabled: boolean }) =>
    set(switches, (before) => ({ ...before, [id]: enabled })),
);
