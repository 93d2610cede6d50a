/** Where each screen is: loaded with the first of them, so that the first load of all does not name every one. */
export const screens = {
  admin: () => import('./admin.tsx'),
  metrics: () => import('./metrics.tsx'),
  settings: () => import('./settings.tsx'),
} as const
export type Screens = typeof screens
