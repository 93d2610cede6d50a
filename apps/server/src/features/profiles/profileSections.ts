import type { App } from '#kernel/http/app.ts'

/** Parts of profiles that the place may leave out; their content is kept. */
export type Section = 'prayers' | 'testimonials'

export const isSectionOn = (app: App, section: Section): boolean => app.place.now().switches[section]
