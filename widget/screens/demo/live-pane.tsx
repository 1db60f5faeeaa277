import { t } from '../../messages/translate.ts';
import { browser, placeholder, stage } from '../../parts/live-view/live-view.css.ts';
import { Splash } from '../../parts/live-view/splash.tsx';
import { ViewStrip } from '../../parts/live-view/view-strip.tsx';
import { demoSplash } from '../../rules/demo/demo-moment.ts';
import { useBrand } from '../../state/brand.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { idle, idleTitle, progress, slidesIn, stageSize } from './demo-screen.css.ts';
import { MockPortal } from './portal/mock-portal.tsx';
import type { DemoRun } from './use-demo.ts';
import { variant } from './variant.ts';

/** Shown before a task has started. */
export const EmptyPane = () => (
  <section className={cx(browser, idle)} aria-label={t(variant.live.label)}>
    <div className={cx(stage, stageSize)}>
      <div className={placeholder}>
        <Mascot size={112} />
        <p className={idleTitle}>{t(variant.live.idle)}</p>
        <p>{t(variant.live.invitation)}</p>
      </div>
    </div>
  </section>
);

/** A demo task's browser, with its status above. */
export const LivePane = ({ run }: { run: DemoRun }) => {
  const { pilot } = useBrand();
  const { task, fileName, elapsed, moment } = run;
  const splash = demoSplash(elapsed);
  return (
    <section className={cx(browser, slidesIn)} aria-label={t(variant.live.label)}>
      <ViewStrip
        tone={moment.isDone ? 'success' : 'busy'}
        mark={moment.isDone ? <Icon name="check" size={18} /> : <Badge tone="live">{t('LIVE')}</Badge>}
        text={moment.isDone ? t(variant.live.done) : t(variant.live.running, { pilot })}
        about={moment.isDone ? undefined : task.steps[moment.step]?.text}
        end={<Badge tone="accent">{t(variant.badge)}</Badge>}
      />
      {!moment.isDone && (
        <div className={progress}>
          <Progress label={task.title} value={moment.progress} max={100} />
        </div>
      )}
      <div className={cx(stage, stageSize)}>
        <MockPortal task={task} fileName={fileName} step={moment.step} view={moment.view} />
        {splash !== undefined && !moment.isDone && <Splash message={splash} />}
      </div>
    </section>
  );
};
