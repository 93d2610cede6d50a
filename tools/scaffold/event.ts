import { type Files, type Read, readExisting, replaceOnce, withImport } from './files.ts'
import { readPlace } from './place.ts'

const usage = 'npm run new:event -- FEATURE NOUN.PAST_PARTICIPLE'

/** The files that a new domain event changes or creates, from the words of the command line. */
export function eventFiles(words: readonly string[], read: Read): Files {
  const [feature = '', name = ''] = words
  const noun = /^(?<noun>[a-z][a-zA-Z]*)\.[a-z][a-zA-Z]*$/.exec(name)?.groups?.['noun']
  if (noun === undefined)
    throw new Error(`"${name}" is not a noun and a past participle, such as group.archived.\n${usage}`)
  const { folder, topic, assembly } = readPlace(feature, read)
  if (topic !== null) throw new Error(`Events belong to a feature, not to a topic.\n${usage}`)
  const file = `${folder}/events.ts`
  const text = read(file)
  if (text === undefined)
    return new Map([
      [file, firstEvent(feature, name, noun)],
      [assembly, withEvents(assembly, readExisting(read, assembly), feature)],
    ])
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

/** The events of a feature that had none. */
function firstEvent(feature: string, name: string, noun: string): string {
  const type = `${feature.slice(0, 1).toUpperCase()}${feature.slice(1)}Events`
  return `import { type EventRules, none } from '#kernel/work/events.ts'

export interface ${type} {
  '${name}': { ${noun}Id: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends ${type} {}
}

/** Recipients of frames and notifications about these events. */
export const ${feature}Events: EventRules<${type}> = {
  '${name}': { audience: none, notify: none },
}
`
}

/** The assembly of a feature with its first events. */
const withEvents = (file: string, assembly: string, feature: string): string =>
  replaceOnce(
    file,
    withImport(assembly, `import { ${feature}Events } from './events.ts'`),
    /^ {2}name: .*$/m,
    (line) => `${line}\n  events: ${feature}Events,`,
  )
