import { useConnection } from '../../data/data-context.ts';
import { errorDetail } from '../../data/http/errors.ts';
import type { useSchedules } from '../../data/schedules/schedule-calls.ts';
import { t } from '../../messages/translate.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { row } from './schedule-row.css.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { list, loading, section, sectionTitle, wait } from './scheduler-screen.css.ts';

export type ScheduleListProps = { schedules: ReturnType<typeof useSchedules> };

const Content = ({ schedules }: ScheduleListProps) => {
  const { data, error, isFetching, refetch } = schedules;
  // The page's banner already reports this, and a retry would fail.
  const hasBackend = useConnection() !== 'no-backend';
  const retry = (
    <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
      {t('Retry')}
    </Button>
  );
  if (!data)
    return error ? (
      <div role="alert">
        <EmptyState
          icon="alert"
          title={t("Couldn't load schedules")}
          text={
            hasBackend &&
            t('{reason}. Please try again.', {
              reason: errorDetail(error, t("The server couldn't respond")).replace(/\.$/, ''),
            })
          }
          action={hasBackend && retry}
        />
      </div>
    ) : (
      <div className={loading}>
        <p className={wait} role="status">
          {t('Loading schedules...')}
        </p>
        <Skeleton height="88px" />
        <Skeleton height="88px" />
      </div>
    );
  return (
    <>
      {error && (
        <Banner tone="danger" role="alert" action={retry}>
          {t("Couldn't refresh your schedules. They may be out of date.")}
        </Banner>
      )}
      {data.length === 0 ? (
        <EmptyState icon="calendar" title={t('No schedules yet. Create one above to get started.')} />
      ) : (
        <ul className={list}>
          {data.map((schedule) => (
            <li key={schedule.id} className={row}>
              <Boundary name={t('A schedule')} resetOn={schedule}>
                <ScheduleRow schedule={schedule} />
              </Boundary>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The schedules. */
export const ScheduleList = (props: ScheduleListProps) => (
  <section className={section} aria-labelledby="active-schedules">
    <h2 id="active-schedules" className={sectionTitle}>
      {t('Active Schedules')}
    </h2>
    <Content {...props} />
  </section>
);
