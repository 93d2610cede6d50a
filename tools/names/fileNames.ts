import path from 'node:path'

const camelCase = /^[a-z][a-zA-Z0-9]*$/
const camelOrPascalCase = /^[A-Za-z][a-zA-Z0-9]*$/
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Customary names of documents, such as README and CHANGELOG. */
const capitals = /^[A-Z]+$/
const numbered = /^\d{4}_[a-z][a-zA-Z0-9]*(?:_[a-z0-9]+)*$/
/** Nouns of the field that end like gerunds. */
const nouns = new Set(
  `billing building drawing editing following heading landing listing onboarding paging pending ping pricing ranking
  rating recording scheduling setting spelling steering streaming string testing thing typing warning`.split(/\s+/),
)
const isGerund = (word: string): boolean => /[a-z]{2,}ing$/.test(word) && !nouns.has(word)

const lastWord = (name: string): string => (name.split(/(?=[A-Z])/).at(-1) ?? '').toLowerCase()

/**
 * The fault in the name of a file, given by its path from the root, or undefined. A file is named after its main
 * export, in that export's case, and does not end in a gerund unless a call does. Folders are camelCase, documents
 * kebab-case, migrations numbered.
 */
export function fileNameFault(file: string): string | undefined {
  const name = path.posix.basename(file).replace(/(?<=.)\..*$/, '')
  // A declaration for a package without types bears the package's name.
  if (name.startsWith('.') || file.endsWith('.d.ts')) return undefined
  if (file.endsWith('.md')) return kebabCase.test(name) || capitals.test(name) ? undefined : `${file}: not kebab-case`
  const folder = path.posix
    .dirname(file)
    .split('/')
    .find((part) => !camelCase.test(part) && part !== '.')
  if (folder !== undefined) return `${file}: the folder ${folder} is not camelCase`
  if (file.startsWith('apps/server/migrations/'))
    return numbered.test(name) ? undefined : `${file}: not a number and a name, such as 0007_add_event_capacity`
  if (!camelOrPascalCase.test(name)) return `${file}: neither camelCase nor PascalCase`
  return isGerund(lastWord(name)) && !file.includes('/calls/')
    ? `${file}: named by a gerund instead of its main export`
    : undefined
}
