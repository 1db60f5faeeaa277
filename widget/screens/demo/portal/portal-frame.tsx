import type { ReactNode } from 'react';
import { t } from '../../../messages/translate.ts';
import type { DemoAim } from '../../../rules/demo/demo-tasks.ts';
import type { Portal, PortalPages } from '../variant.ts';
import * as look from './portal-frame.css.ts';

/** The pointer's current target, and all targets so far. */
type Targets = { now: DemoAim; all: ReadonlySet<DemoAim> };

export type PageProps = { portal: Portal; pages: PortalPages; targets: Targets };

/** Marks an element as a target for steps. */
export const aimProps = (aim: DemoAim, { now, all }: Targets) => ({
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

export const Login = ({ portal, targets }: PageProps) => (
  <div className={look.login}>
    <div className={look.loginCard}>
      <Crest />
      <p className={look.loginTitle}>{portal.name}</p>
      <p className={look.quiet}>{t('Sign in to the management portal')}</p>
      {portal.login.map(([label, value], index) => (
        <div key={label} className={look.field}>
          <span className={look.label}>{label}</span>
          <span className={look.value} {...(index === 0 && aimProps('email', targets))}>
            <span className={look.typedText}>{value}</span>
          </span>
        </div>
      ))}
      <span className={look.button} {...aimProps('sign-in', targets)}>
        {t('Sign in')}
      </span>
    </div>
  </div>
);

export const Shell = ({
  current,
  portal,
  pages,
  targets,
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
          {...(entry === pages.place && aimProps('menu', targets))}
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
