/** Where the screens are. No path has parameters. */
export const paths = {
  landing: '/',
  dashboard: '/dashboard',
  premium: '/premium',
  history: '/history',
  scheduler: '/scheduler',
  settings: '/settings',
  demo: '/demo',
  refined: '/refined',
  full: '/full',
  chat: '/chat',
  modern: '/modern',
  classic: '/classic',
} as const;

/** The screens there are. */
export type ScreenName =
  | 'landing'
  | 'workspace'
  | 'chat-dashboard'
  | 'live-session'
  | 'task-creation'
  | 'simple-automator'
  | 'community-chat'
  | 'history'
  | 'scheduler'
  | 'settings'
  | 'demo'
  | 'not-found';

/** Path to screen. A path that is not here is not found. */
export const routes: readonly (readonly [path: string, screen: ScreenName])[] = [
  [paths.landing, 'landing'],
  [paths.dashboard, 'workspace'],
  [paths.premium, 'workspace'],
  [paths.chat, 'chat-dashboard'],
  [paths.modern, 'live-session'],
  [paths.refined, 'task-creation'],
  [paths.history, 'history'],
  [paths.scheduler, 'scheduler'],
  [paths.classic, 'simple-automator'],
  [paths.full, 'community-chat'],
  [paths.settings, 'settings'],
  [paths.demo, 'demo'],
];
