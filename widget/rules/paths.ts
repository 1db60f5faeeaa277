/** The paths of the screens, which hosts link to: a screen may get a better name, but keeps its path. */
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
  replay: '/replay',
} as const;

/** The screens. */
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
  | 'replay'
  | 'not-found';

/** The screen of each path. Other paths show the not-found screen. */
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
  [paths.replay, 'replay'],
];

/** The parameters that a host page adds to the addresses of its frame. */
export const hostParams: readonly string[] = ['host', 'sign-in', 'lang'];

/** The path in {@link routes} for a path, which may continue with the task of a replay. */
export const routePath = (path: string): string => path.replace(/^(\/replay)\/.*/, '$1');
