import { placeRules } from '#features/place/index.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'

/** Parts of profiles that the place may leave out; their content is kept. */
export type Section = 'prayers' | 'testimonials'

export const isSectionOn = (app: App, section: Section): boolean => app.place.now().switches[section]

/** Refuses what belongs to a section that the place does not offer. */
export async function requireSection(tx: Tx, app: App, section: Section): Promise<void> {
  const { switches } = await placeRules(tx, app.config)
  if (!switches[section]) throw new Refusal('SECTION_OFF')
}
