import { Refusal } from '#kernel/refusal.ts'
import type { App } from '#kernel/http/app.ts'

/** Parts of profiles that an operator may leave out; their content is kept. */
export type Section = 'PRAYERS' | 'TESTIMONIALS'

export const isSectionOn = (app: App, section: Section): boolean => !app.config.sectionsOff.includes(section)

/** Refuses what belongs to a section this installation does not offer. */
export function requireSection(app: App, section: Section): void {
  if (!isSectionOn(app, section)) throw new Refusal('SECTION_OFF')
}
