import { Refusal } from '#kernel/refusal.ts'
import type { App } from '#kernel/app.ts'

/** Parts of profiles that an operator may leave out; what was written in them is kept. */
export type Section = 'PRAYERS' | 'TESTIMONIALS'

export const isOn = (app: App, section: Section): boolean => !app.config.sectionsOff.includes(section)

/** Refuses what belongs to a section this installation does not offer. */
export function wantSection(app: App, section: Section): void {
  if (!isOn(app, section)) throw new Refusal('SECTION_OFF')
}
