import type { RefObject } from 'react';
import { t } from '../../messages/translate.ts';
import type { HistoryFilter } from '../../rules/history/history-search.ts';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { historyFilters } from './history-filters.ts';
import { search, searchIcon, searchInput, tools } from './history-screen.css.ts';

export type HistoryToolsProps = {
  query: string;
  filter: HistoryFilter;
  onQuery: (query: string) => void;
  /** The search field lost the focus. */
  onSearchBlur: () => void;
  onFilter: (filter: HistoryFilter) => void;
  onRefresh: () => void;
  refreshing: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** The search, the filter, and Refresh. */
export const HistoryTools = ({
  query,
  filter,
  onQuery,
  onSearchBlur,
  onFilter,
  onRefresh,
  refreshing,
  searchRef,
}: HistoryToolsProps) => (
  <search className={tools}>
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
    <Button
      variant="secondary"
      icon={<Icon name="refresh" size={16} />}
      busy={refreshing}
      onClick={onRefresh}
      data-history-refresh
    >
      {t('Refresh')}
    </Button>
  </search>
);
