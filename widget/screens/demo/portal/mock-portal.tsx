import { memo, useLayoutEffect, useRef } from 'react';
import type { DemoTask, DemoView } from '../../../rules/demo/demo-tasks.ts';
import { Icon, type IconName } from '../../../ui/layout/icon.tsx';
import { portal as portalOf } from '../variant.ts';
import * as look from './mock-portal.css.ts';
import { Login } from './portal-frame.tsx';
import { Complete, Dashboard, Documents } from './portal-pages.tsx';

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
  const targets = { now, all: new Set(task.steps.slice(0, step + 1).map(({ aim }) => aim)) };
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
  const props = { portal, pages, targets };
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
