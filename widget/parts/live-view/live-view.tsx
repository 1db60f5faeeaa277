import { t } from '../../messages/translate.ts';
import { browser, frame, headRow, heading, placeholder, stage } from './live-view.css.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useData } from '../../data/data-context.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { splashMessage } from '../../rules/task/splash-message.ts';
import { isAsking, taskStatus } from '../../rules/task/task-status.ts';
import { useResolvedTheme } from '../../state/view-atoms.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { taskName } from '../../rules/task/task-title.ts';
import { ApprovalCard } from '../agent/approval-on-demand.tsx';
import { useNow } from '../task/use-now.ts';
import { frameAddress } from './frame-address.ts';
import { Splash } from './splash.tsx';
import { ViewStrip } from './view-strip.tsx';
import { ViewStatus } from './view-status.tsx';

export type LiveViewProps = {
  task: Task;
  /** The title above the view, with `actions` at its end. */
  title?: string;
  actions?: ReactNode;
  /** Replaces the splash until there is a browser, however long that takes. */
  preparing?: ReactNode;
  /** Replaces the status line above the browser. */
  head?: ReactNode;
  /** Below the view. */
  foot?: ReactNode;
};

/** The line above a browser. */
const Head = ({ title, actions }: Pick<LiveViewProps, 'title' | 'actions'>) =>
  title === undefined ? null : (
    <div className={headRow}>
      <h2 className={heading}>{title}</h2>
      {actions}
    </div>
  );

/** Shown where a browser will appear. */
export const NoLiveView = ({
  title,
  actions,
  children,
}: Pick<LiveViewProps, 'title' | 'actions'> & { children: ReactNode }) => (
  <section className={browser} aria-label={t('Browser')}>
    <Head title={title} actions={actions} />
    <div className={stage}>
      <div className={placeholder}>{children}</div>
    </div>
  </section>
);

type FrameProps = { source: string; name: string; theme: 'light' | 'dark'; onLoad?: () => void };

/** A frame with another page, which is notified of theme changes once it has loaded. */
const BrowserFrame = ({ source, name, theme, onLoad }: FrameProps) => {
  const [loaded, setLoaded] = useState(false);
  const view = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // A sandboxed frame has an opaque origin, so only `*` can address it. The message contains only a theme.
    if (loaded) view.current?.contentWindow?.postMessage({ type: 'theme', theme }, '*');
  }, [loaded, theme]);
  return (
    <iframe
      ref={view}
      className={frame}
      src={source}
      title={t('Live browser: {name}', { name })}
      // Never add allow-same-origin: our own live view could then access this page.
      sandbox="allow-scripts allow-forms allow-popups"
      allow="clipboard-read; clipboard-write"
      referrerPolicy="no-referrer"
      onLoad={() => {
        setLoaded(true);
        onLoad?.();
      }}
    />
  );
};

export type PreservedLiveViewProps = Pick<LiveViewProps, 'title' | 'actions'> & {
  /** The browser's address. Nothing is shown if it may not be framed. */
  address: string;
  name: string;
};

/** The browser of the last completed task when nothing else is known about it. */
export const PreservedLiveView = ({ address, name, title, actions }: PreservedLiveViewProps) => {
  const { api } = useData();
  const theme = useResolvedTheme();
  const [initialTheme] = useState(theme);
  const source = frameAddress(address, initialTheme, api.url);
  return (
    <section className={browser} aria-label={t('Browser')}>
      <Head title={title} actions={actions} />
      <ViewStrip
        // The session has no verdict.
        tone="neutral"
        mark={<Icon name="check" size={18} />}
        text={t('Task Completed Successfully')}
        about={t('Browser session preserved for review')}
      />
      <div className={stage}>
        {source && <BrowserFrame key={source} source={source} name={name} theme={theme} />}
      </div>
    </section>
  );
};

/** The agent's browser in a frame, with its status above. */
export const LiveView = ({
  task,
  title,
  actions,
  preparing,
  head = <ViewStatus task={task} />,
  foot,
}: LiveViewProps) => {
  const { api, serverNow } = useData();
  const theme = useResolvedTheme();
  // The theme at the time the frame opened. Later changes are posted to it, because a reload would lose the person's
  // input there.
  const [initialTheme] = useState(theme);
  const source =
    frameAddress(task.liveUrl, initialTheme, api.url) ?? frameAddress(task.browserUrl, initialTheme, api.url);
  const [loaded, setLoaded] = useState<string>();
  // Stays after the answer, for the focus.
  const [wasAsked, setWasAsked] = useState(false);
  if (task.approval && !wasAsked) setWasAsked(true);
  const isVisible = source !== undefined && loaded === source;
  const isWaiting = taskStatus(task.status).isActive && !isVisible;
  const now = useNow(1_000, isWaiting, serverNow);
  const elapsed = task.createdAt ? Math.max(0, now - Date.parse(task.createdAt)) : 0;
  const message = isWaiting ? splashMessage(elapsed) : undefined;
  const cover =
    isWaiting && preparing && (message || !source) ? preparing : message && <Splash message={message} />;
  return (
    <section className={browser} aria-label={t('Browser')}>
      <Head title={title} actions={actions} />
      {/* Above the head, which an approval replaces: the line with the focus stays where it is. */}
      {(task.approval || wasAsked) && <ApprovalCard task={task} place="bar" />}
      {!(task.approval && isAsking(task)) && head}
      <div className={stage}>
        {source && (
          <BrowserFrame
            key={source}
            source={source}
            name={taskName(task)}
            theme={theme}
            onLoad={() => setLoaded(source)}
          />
        )}
        {!source && !cover && (
          <div className={placeholder}>
            <Icon name="browser" size={32} />
            <p>{t('Browser view will appear here')}</p>
          </div>
        )}
        {cover}
      </div>
      {foot}
    </section>
  );
};
