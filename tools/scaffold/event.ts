import { type Files, type Read, readExisting, replaceOnce } from './files.ts'
import { readPlace } from './place.ts'

const usage = 'npm run new:event -- FEATURE NOUN.PAST_PARTICIPLE'

/** The file that a new domain event changes, from the words of the command line. */
export function eventFiles(words: readonly string[], read: Read): Files {
  const [feature = '', name = ''] = words
  const noun = /^(?<noun>[a-z][a-zA-Z]*)\.[a-z][a-zA-Z]*$/.exec(name)?.groups?.['noun']
  if (noun === undefined)
    throw new Error(`"${name}" is not a noun and a past participle, such as group.archived.\n${usage}`)
  const { folder, topic } = readPlace(feature, read)
  if (topic !== null) throw new Error(`Events belong to a feature, not to a topic.\n${usage}`)
  const file = `${folder}/events.ts`
  const text = readExisting(read, file)
  if (text.includes(`'${name}'`)) throw new Error(`There is already an event ${name} in ${file}.`)
  const declared = replaceOnce(
    file,
    text,
    /^export interface \w+Events \{$/m,
    (line) => `${line}\n  '${name}': { ${noun}Id: string }`,
  )
  const ruled = replaceOnce(
    file,
    declared,
    /^export const \w+Events: EventRules<\w+> = \{$/m,
    (line) => `${line}\n  '${name}': { audience: none, notify: none },`,
  )
  return new Map([[file, withNone(ruled)]])
}

const withNone = (text: string): string =>
  /import \{[^}]*\bnone\b[^}]*\}/.test(text)
    ? text
    : text.replace(
        /^import \{(?<names>[^}]*)\} from '#kernel\/work\/events\.ts'$/m,
        (_, names: string) => `import { none, ${names.trim()} } from '#kernel/work/events.ts'`,
      )
