/** The notes of an upgrade, each in a line that begins with the word. */
export const upgradeNotes = ['Before', 'During', 'After', 'Takes'] as const

/** The section of the changelog about a version, without its heading; null if there is none. */
export function changelogSection(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((one) => one.split(/[\s:]/, 1)[0] === version)
  return section === undefined ? null : section.slice(section.indexOf('\n') + 1).trim()
}

/** The words of `upgradeNotes` that the part "Upgrading" of a section lacks. */
export function missingNotes(section: string): string[] {
  const [, part = ''] = /^### Upgrading\n([^]*?)(?=^### |(?![^]))/m.exec(section) ?? []
  return upgradeNotes.filter((word) => !new RegExp(`^- \\*\\*${word}:\\*\\* \\S`, 'm').test(part))
}
