/** Where each screen is: loaded with the first of them, so that the first load of all does not name every one. */
export const screens = {
  admin: () => import('./admin.tsx'),
  metrics: () => import('./metrics.tsx'),
  'live/setup': () => import('./live-setup.tsx'),
  'live/keys': () => import('./live-keys.tsx'),
  watch: () => import('./watch.tsx'),
  settings: () => import('./settings.tsx'),
} as const
export type Screens = typeof screens
