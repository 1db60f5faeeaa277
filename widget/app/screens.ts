import { HistoryScreen } from '../screens/history/history-screen.tsx';
import { LandingScreen } from '../screens/landing/landing-screen.tsx';
import { NotFoundScreen } from '../screens/not-found/not-found-screen.tsx';
import { SchedulerScreen } from '../screens/scheduler/scheduler-screen.tsx';
import { WorkspaceScreen } from '../screens/workspace/workspace-screen.tsx';
import type { Screens } from './router.tsx';

/** The screens by name. */
export const screens: Screens = {
  landing: LandingScreen,
  workspace: WorkspaceScreen,
  history: HistoryScreen,
  scheduler: SchedulerScreen,
  'not-found': NotFoundScreen,
};
