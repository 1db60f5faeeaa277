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
  | 'simple-automator'
  | 'community-chat'
  | 'history'
  | 'scheduler'
  | 'not-found';

/** Path to screen. A path that is not here is not found. */
export const routes: readonly (readonly [path: string, screen: ScreenName])[] = [
  [paths.landing, 'landing'],
  [paths.dashboard, 'workspace'],
  [paths.premium, 'workspace'],
  [paths.history, 'history'],
  [paths.scheduler, 'scheduler'],
  [paths.classic, 'simple-automator'],
  [paths.full, 'community-chat'],
];
