import { Refusal } from '../../../kernel/refusal.ts'
import type { App } from '../../../kernel/app.ts'

/** Parts of profiles that an operator may leave out; what was written in them stays. */
export type Section = 'PRAYERS' | 'TESTIMONIALS'

export const isOn = (app: App, section: Section): boolean => !app.config.sectionsOff.includes(section)

/** Refuses what belongs to a part that this installation does not have. */
export function wantSection(app: App, section: Section): void {
  if (!isOn(app, section)) throw new Refusal('SECTION_OFF')
}
