import { LandingSectionId, type LandingSection } from '@koinon/contract/shared'

/** All parts of an organisation's pages, as it wants them: those it never set are shown under their usual name. */
export function allSections(stored: readonly LandingSection[]): LandingSection[] {
  const byId = new Map(stored.map((section) => [section.id, section]))
  return LandingSectionId.options.map((id) => byId.get(id) ?? { id, shown: true, label: null })
}

/** The stored sections once these are changed; the others stay. */
export function changedSections(stored: readonly LandingSection[], given: readonly LandingSection[]): LandingSection[] {
  const changed = new Map([...stored, ...given].map((section) => [section.id, section]))
  return allSections([...changed.values()])
}
