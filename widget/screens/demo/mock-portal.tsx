import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import type { DemoAim, DemoTask, DemoView } from '../../rules/demo/demo-tasks.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import * as look from './mock-portal.css.ts';
import { portal as portalOf, type Portal, type PortalPages } from './variant.ts';

/** The pointer's current target, and all targets so far. */
type Targets = { now: DemoAim; all: ReadonlySet<DemoAim> };

type PageProps = { portal: Portal; pages: PortalPages; reached: Targets };

/** Marks an element as a target for steps. */
const aimProps = (aim: DemoAim, { now, all }: Targets) => ({
  'data-aim': aim,
  'data-now': now === aim ? '' : undefined,
  'data-reached': all.has(aim) ? '' : undefined,
});

const Crest = () => (
  <svg viewBox="0 0 32 36" className={look.crest}>
    <path className={look.crestShield} d="M3 2h26v17c0 8-6 13-13 15C9 32 3 27 3 19z" />
    <path className={look.crestTree} d="M16 7a6.5 6.5 0 0 1 2 12.7V28h-4v-8.3A6.5 6.5 0 0 1 16 7" />
  </svg>
);

const Login = ({ portal, reached }: PageProps) => (
  <div className={look.login}>
    <div className={look.loginCard}>
      <Crest />
      <p className={look.loginTitle}>{portal.name}</p>
      <p className={look.quiet}>{t('Sign in to the management portal')}</p>
      {portal.login.map(([label, value], index) => (
        <div key={label} className={look.field}>
          <span className={look.label}>{label}</span>
          <span className={look.value} {...(index === 0 && aimProps('email', reached))}>
            <span className={look.typedText}>{value}</span>
          </span>
        </div>
      ))}
      <span className={look.button} {...aimProps('sign-in', reached)}>
        {t('Sign in')}
      </span>
    </div>
  </div>
);

const Shell = ({
  current,
  portal,
  pages,
  reached,
  children,
}: PageProps & { current: string; children: ReactNode }) => (
  <div className={look.shell}>
    <div className={look.side}>
      <div className={look.brand}>
        <Crest />
        <span>{portal.name}</span>
      </div>
      {portal.menu.map((entry) => (
        <span
          key={entry}
          className={entry === current ? look.currentEntry : look.entry}
          {...(entry === pages.place && aimProps('menu', reached))}
        >
          {entry}
        </span>
      ))}
    </div>
    <div className={look.main}>
      <div className={look.top}>
        <span className={look.pageTitle}>{current}</span>
        <span className={look.quiet}>{portal.user}</span>
        <span className={look.avatar} />
      </div>
      {children}
    </div>
  </div>
);

const Dashboard = (props: PageProps) => {
  const { chart, figures, upcoming, home } = props.portal;
  const { title, months, shares } = chart;
  return (
    <Shell current={home} {...props}>
      <div className={look.tiles} {...aimProps('figures', props.reached)}>
        {figures.map(([value, label]) => (
          <div key={label} className={look.tile}>
            <span className={look.figure}>{value}</span>
            <span className={look.quiet}>{label}</span>
          </div>
        ))}
      </div>
      <div className={look.halves}>
        <div className={look.panel}>
          <span className={look.panelTitle}>{title}</span>
          <svg viewBox="0 0 240 120" className={look.chart}>
            {[30, 60, 90].map((y) => (
              <path key={y} className={look.gridLine} d={`M0 ${y}h240`} />
            ))}
            {shares.map((share, index) => (
              <rect
                key={months[index]}
                className={look.bar}
                x={index * 41 + 6}
                y={104 - share * 96}
                width={24}
                height={share * 96}
                rx={3}
              />
            ))}
            {months.map((month, index) => (
              <text key={month} className={look.month} x={index * 41 + 18} y={117} textAnchor="middle">
                {month}
              </text>
            ))}
          </svg>
        </div>
        <div className={look.panel}>
          <span className={look.panelTitle}>{upcoming.title}</span>
          {upcoming.lines.map(([day, event]) => (
            <div key={day} className={look.line}>
              <span className={look.day}>{day}</span>
              <span>{event}</span>
            </div>
          ))}
        </div>
      </div>
    </Shell>
  );
};

const rowAims: readonly (DemoAim | undefined)[] = ['first', 'second', 'third'];

const Documents = (props: PageProps) => {
  const { pages, reached } = props;
  const { title, fields, act } = pages.form;
  return (
    <Shell current={pages.place} {...props}>
      <div className={look.thirds}>
        <div className={look.table}>
          {pages.rows.map(([name, about, state], index) => {
            const aim = rowAims[index];
            return (
              <div key={name} className={look.row} {...(aim && aimProps(aim, reached))}>
                <span className={look.tick}>
                  <Icon name="check" size={12} />
                </span>
                <span className={look.rowName}>{name}</span>
                <span className={look.rowAbout}>{about}</span>
                <span className={look.state}>{state}</span>
              </div>
            );
          })}
        </div>
        <div className={look.panel} {...aimProps('form', reached)}>
          <span className={look.panelTitle}>{title}</span>
          {fields.map(([label, value]) => (
            <div key={label} className={look.field}>
              <span className={look.label}>{label}</span>
              <span className={look.value}>{value}</span>
            </div>
          ))}
          <span className={look.button} {...aimProps('act', reached)}>
            {act}
          </span>
        </div>
      </div>
    </Shell>
  );
};

const Complete = (props: PageProps & { fileIcon: IconName; fileName: string }) => {
  const { pages, reached, fileIcon, fileName } = props;
  const { title, text, figures } = pages.complete;
  return (
    <Shell current={pages.place} {...props}>
      <div className={look.complete}>
        <span className={look.done}>
          <Icon name="check" size={28} />
        </span>
        <span className={look.doneTitle}>{title}</span>
        <span className={look.quiet}>{text}</span>
        <span className={look.fileChip} {...aimProps('file', reached)}>
          <Icon name={fileIcon} size={18} />
          <span className={look.fileName}>{fileName}</span>
        </span>
        <div className={look.doneFigures}>
          {figures.map(([value, label]) => (
            <div key={label} className={look.tile}>
              <span className={look.figure}>{value}</span>
              <span className={look.quiet}>{label}</span>
            </div>
          ))}
        </div>
      </div>
    </Shell>
  );
};

export type MockPortalProps = {
  task: Pick<DemoTask, 'id' | 'steps'> & { icon: IconName };
  fileName: string;
  step: number;
  view: DemoView;
};

/**
 * A browser that shows an imaginary portal, and the agent's pointer. It is only an image, so nothing in it is
 * interactive.
 */
export const MockPortal = memo(function MockPortal({ task, fileName, step, view }: MockPortalProps) {
  const window = useRef<HTMLDivElement>(null);
  const portal = portalOf();
  const pages = portal.pages[task.id];
  const now = task.steps[step]?.aim ?? 'file';
  const reached = { now, all: new Set(task.steps.slice(0, step + 1).map(({ aim }) => aim)) };
  useLayoutEffect(() => {
    const element = window.current;
    const target = element?.querySelector(`[data-aim="${now}"]`)?.getBoundingClientRect();
    const bounds = element?.getBoundingClientRect();
    // Relative to the window, so that the pointer keeps its place when the window is resized.
    if (!element || !target || !bounds || bounds.width === 0) return;
    const share = (part: number, total: number) => `${((part / total) * 100).toFixed(2)}%`;
    element.style.setProperty(
      '--pointer-x',
      share(target.left - bounds.left + target.width * 0.62, bounds.width),
    );
    element.style.setProperty(
      '--pointer-y',
      share(target.top - bounds.top + target.height * 0.6, bounds.height),
    );
  }, [now]);
  const props = { portal, pages, reached };
  const path = view === 'login' || view === 'dashboard' ? view : pages.path;
  return (
    <div className={look.browser} aria-hidden data-view={view}>
      <div className={look.chrome}>
        <span className={look.dots} />
        <span className={look.address}>
          <Icon name="lock" size={12} />
          {`${portal.host}/${path}`}
        </span>
      </div>
      <div ref={window} className={look.window}>
        <div key={view} className={look.page}>
          {view === 'login' && <Login {...props} />}
          {view === 'dashboard' && <Dashboard {...props} />}
          {view === 'documents' && <Documents {...props} />}
          {view === 'complete' && <Complete {...props} fileIcon={task.icon} fileName={fileName} />}
        </div>
        <span className={look.pointer} data-pointer>
          <span key={step} className={look.ripple} />
          <svg viewBox="0 0 20 24" className={look.arrow}>
            <path d="M2 2v17.5l4.6-4.3 2.9 6.8 3.3-1.4-2.9-6.6h6.4z" />
          </svg>
        </span>
      </div>
    </div>
  );
});
