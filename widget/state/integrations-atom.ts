import { atom } from 'jotai';
import type { Integration } from '../../contract/entities/integration.ts';
import { t } from '../messages/translate.ts';
import { isRecordOf, storedAtom } from './stored-atom.ts';
import { takenOverAtom } from './view-atoms.ts';

const all: readonly Integration[] = [
  {
    id: 'web_search',
    get name() {
      return t('Web Search');
    },
    get description() {
      return t('Search the web during a task. Requires server support');
    },
    enabled: true,
    requiresAuth: false,
    category: 'research',
  },
  {
    id: 'deep_research',
    get name() {
      return t('Deep Research');
    },
    get description() {
      return t('Compare several sources before answering. Requires server support');
    },
    enabled: true,
    requiresAuth: false,
    category: 'research',
  },
  {
    id: 'file_export',
    get name() {
      return t('File Export');
    },
    get description() {
      return t('Save results as files. When off, tasks report results as text only');
    },
    enabled: true,
    requiresAuth: false,
    category: 'files',
  },
  {
    id: 'data_extraction',
    get name() {
      return t('Data Extraction');
    },
    get description() {
      return t('Read tables on web pages. When off, tasks skip them');
    },
    enabled: true,
    requiresAuth: false,
    category: 'files',
  },
  {
    id: 'google_drive',
    get name() {
      return t('Google Drive');
    },
    get description() {
      return t('Save files to Google Drive');
    },
    enabled: false,
    requiresAuth: true,
    category: 'files',
  },
  {
    id: 'calendar',
    get name() {
      return t('Calendar Integration');
    },
    get description() {
      return t('Add events to a calendar');
    },
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

/** All integrations. Writing `{ id, enabled }` switches one. Those that require a sign-in are always off. */
export const integrationsAtom = atom(
  (get): Integration[] => {
    const chosen = get(takenOverAtom) ? get(switches) : {};
    return all.map((one) => (one.requiresAuth ? one : { ...one, enabled: chosen[one.id] ?? one.enabled }));
  },
  (_get, set, { id, enabled }: { id: string; enabled: boolean }) =>
    set(switches, (before) => ({ ...before, [id]: enabled })),
);
