import type { ComponentType } from 'react';
import { t } from '../messages/translate.ts';
import { onDemand, type OnDemand, LoadError } from '../parts/shell/on-demand.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import type { ScreenName } from '../rules/paths.ts';
import { missing, waiting } from './screens.css.ts';

/** Shown while a screen's code is loading. */
export const WaitingScreen = () => (
  <main className={waiting} aria-busy>
    <VisuallyHidden>
      <span role="status">{t('Loading...')}</span>
    </VisuallyHidden>
    <Skeleton lines={5} />
  </main>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <main className={missing}>
    <LoadError onRetry={onRetry} isPage />
  </main>
);

const screen = (fetch: () => Promise<ComponentType>) => onDemand(fetch, { Waiting: WaitingScreen, Failed });

/** The screens by name. Each loads when it is first opened. */
export const screens: Readonly<Record<ScreenName, OnDemand<object>>> = {
  landing: screen(async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen),
  workspace: screen(async () => (await import('../screens/workspace/workspace-screen.tsx')).WorkspaceScreen),
  'chat-dashboard': screen(
    async () => (await import('../screens/chat-dashboard/chat-dashboard-screen.tsx')).ChatDashboardScreen,
  ),
  'live-session': screen(
    async () => (await import('../screens/live-session/live-session-screen.tsx')).LiveSessionScreen,
  ),
  'task-creation': screen(
    async () => (await import('../screens/task-creation/task-creation-screen.tsx')).TaskCreationScreen,
  ),
  history: screen(async () => (await import('../screens/history/history-screen.tsx')).HistoryScreen),
  scheduler: screen(async () => (await import('../screens/scheduler/scheduler-screen.tsx')).SchedulerScreen),
  demo: screen(async () => (await import('../screens/demo/demo-screen.tsx')).DemoScreen),
  replay: screen(async () => (await import('../screens/replay/replay-screen.tsx')).ReplayScreen),
  settings: screen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
  'simple-automator': screen(
    async () =>
      (await import('../screens/simple-automator/simple-automator-screen.tsx')).SimpleAutomatorScreen,
  ),
  'community-chat': screen(
    async () => (await import('../screens/community-chat/community-chat-screen.tsx')).CommunityChatScreen,
  ),
  'not-found': screen(async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen),
};
