/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  nearby: async () => ({ Screen: (await import('./nearby.tsx')).Nearby }),
  category: async () => ({ Screen: (await import('./ranked.tsx')).Category }),
  trending: async () => ({ Screen: (await import('./ranked.tsx')).Trending }),
  topic: async () => ({ Screen: (await import('./ranked.tsx')).Topic }),
  search: async () => ({ Screen: (await import('./search.tsx')).Search }),
} as const
