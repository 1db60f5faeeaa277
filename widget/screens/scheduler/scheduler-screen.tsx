import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages/translate.ts';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TopNavigation } from '../../parts/shell/top-navigation.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { useSchedules } from '../../data/schedules/schedule-calls.ts';
import { paths } from '../../rules/paths.ts';
import { scheduleFromHistory } from '../../rules/schedule/schedule-link.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { head, main } from './scheduler-screen.css.ts';
import { heading, page } from '../../parts/shell/list-page.css.ts';
import { useScheduleForm } from './use-schedule-form.ts';
import { scheduleToasts } from '../../rules/texts/other-toasts.ts';

/** Schedules: create, pause, and delete. */
export const SchedulerScreen = () => {
  const [opened, setOpened] = useState<'by-button' | 'by-link'>();
  const [lastSearch, setLastSearch] = useState('');
  const formId = useId();
  const headingId = useId();
  const mainRef = useRef<HTMLElement>(null);
  const newRef = useRef<HTMLButtonElement>(null);
  const schedules = useSchedules();
  const toast = useToast();
  const search = useSearch();
  const [, navigate] = useLocation();
  const form = useScheduleForm(() => {
    setOpened(undefined);
    newRef.current?.focus();
  });
  useKeepFocus(mainRef, '[data-new-schedule]');

  const imported = scheduleFromHistory(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    if (imported) {
      form.change(imported);
      setOpened('by-link');
    }
  }
  const isImported = imported !== undefined;
  useEffect(() => {
    if (!new URLSearchParams(search).has('task')) return;
    if (isImported) toast(scheduleToasts.imported);
    navigate(paths.scheduler, { replace: true });
  }, [search, isImported, toast, navigate]);

  return (
    <div className={page}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <TopNavigation onCurrent={() => void schedules.refetch()} />
      </Boundary>
      <main ref={mainRef} className={main} aria-labelledby={headingId}>
        <div className={head}>
          <h1 id={headingId} className={heading}>
            {t('Scheduler')}
          </h1>
          <Button
            ref={newRef}
            variant={opened ? 'secondary' : 'primary'}
            icon={<Icon name="plus" size={16} />}
            aria-expanded={opened !== undefined}
            aria-controls={opened && formId}
            onClick={() => setOpened(opened ? undefined : 'by-button')}
            data-new-schedule
          >
            {t('New Schedule')}
          </Button>
        </div>
        <Boundary name={t('The form')} resetOn={opened}>
          {opened && <ScheduleForm form={form} id={formId} focusFirst={opened === 'by-button'} />}
        </Boundary>
        <ScheduleList schedules={schedules} />
      </main>
    </div>
  );
};
