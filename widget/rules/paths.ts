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
