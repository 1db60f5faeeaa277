import type { RefObject } from 'react';
import { t } from '../../messages/translate.ts';
import type { HistoryFilter, VerdictFilter } from '../../rules/history/history-search.ts';
import { isVerdict, verdictLabels } from '../../rules/task/verdict-words.ts';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { historyFilters } from './history-filters.ts';
import { refresh, search, searchIcon, searchInput, tools, toolsWithVerdict } from './history-screen.css.ts';

export type HistoryToolsProps = {
  query: string;
  filter: HistoryFilter;
  onQuery: (query: string) => void;
  /** The search field lost the focus. */
  onSearchBlur: () => void;
  onFilter: (filter: HistoryFilter) => void;
  /** Undefined if no task has a verdict. */
  verdict: VerdictFilter | undefined;
  onVerdict: (verdict: VerdictFilter) => void;
  onRefresh: () => void;
  refreshing: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** The search, the filters, and Refresh. */
export const HistoryTools = ({
  query,
  filter,
  onQuery,
  onSearchBlur,
  onFilter,
  verdict,
  onVerdict,
  onRefresh,
  refreshing,
  searchRef,
}: HistoryToolsProps) => (
  <search className={verdict ? toolsWithVerdict : tools}>
    <div className={search}>
      <Field label={t('Search tasks')} hideLabel>
        {(control) => (
          <TextInput
            {...control}
            ref={searchRef}
            type="search"
            className={searchInput}
            placeholder={t('Search tasks...')}
            autoComplete="off"
            value={query}
            onInput={(event) => onQuery(event.currentTarget.value)}
            onBlur={onSearchBlur}
          />
        )}
      </Field>
      <span className={searchIcon}>
        <Icon name="search" size={16} />
      </span>
    </div>
    <Field label={t('Status')} hideLabel>
      {(control) => (
        <Select
          {...control}
          value={filter}
          onChange={(event) => {
            const chosen = historyFilters.find(({ value }) => value === event.currentTarget.value);
            if (chosen) onFilter(chosen.value);
          }}
        >
          {historyFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {verdict && (
      <Field label={t('Verdict')} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={verdict}
            onChange={({ currentTarget: { value } }) => onVerdict(isVerdict(value) ? value : 'all')}
          >
            <option value="all">{t('All Verdicts')}</option>
            {Object.entries(verdictLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
    <Button
      variant="secondary"
      icon={<Icon name="refresh" size={16} />}
      className={refresh}
      busy={refreshing}
      onClick={onRefresh}
      data-history-refresh
    >
      {t('Refresh')}
    </Button>
  </search>
);
