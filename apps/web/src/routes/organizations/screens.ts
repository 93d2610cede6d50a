/** The screens' modules by address: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  admin: async () => ({ Screen: (await import('./admin.tsx')).OrganizationAdmin }),
  metrics: async () => ({ Screen: (await import('./metrics.tsx')).OrganizationMetrics }),
  'join-codes': async () => ({ Screen: (await import('./joinCodes.tsx')).JoinCodes }),
  'live/setup': async () => ({ Screen: (await import('./liveSetup.tsx')).Studio }),
  'live/keys': async () => ({ Screen: (await import('./liveKeys.tsx')).StreamKeys }),
  watch: async () => ({ Screen: (await import('./watch.tsx')).WatchLive }),
  settings: async () => ({ Screen: (await import('./settings.tsx')).OrganizationSettings }),
} as const
export type Screens = typeof screens
