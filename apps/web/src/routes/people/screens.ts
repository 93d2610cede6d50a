/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  media: async () => ({ Screen: (await import('./profileTabs.tsx')).ProfileMedia }),
  tagged: async () => ({ Screen: (await import('./profileTabs.tsx')).ProfileTagged }),
  highlights: async () => ({ Screen: (await import('./highlights.tsx')).ProfileHighlights }),
  highlight: async () => ({ Screen: (await import('./highlights.tsx')).HighlightPage }),
  prayers: async () => ({ Screen: (await import('./prayers.tsx')).ProfilePrayers }),
  testimonial: async () => ({ Screen: (await import('./testimonial.tsx')).ProfileTestimonial }),
  about: async () => ({ Screen: (await import('./about.tsx')).ProfileAbout }),
  followers: async () => ({ Screen: (await import('./follows.tsx')).Followers }),
  following: async () => ({ Screen: (await import('./follows.tsx')).Following }),
  person: async () => ({ Screen: (await import('./person.tsx')).PersonById }),
  everyPrayer: async () => ({ Screen: (await import('./prayers.tsx')).Prayers }),
  lists: async () => ({ Screen: (await import('./lists.tsx')).Lists }),
  list: async () => ({ Screen: (await import('./list.tsx')).NamedListScreen }),
  saved: async () => ({ Screen: (await import('./saved.tsx')).Saved }),
} as const
