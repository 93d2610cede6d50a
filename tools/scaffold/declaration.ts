import { type Read, camelCased, parametersOf, readExisting, replaceOnce } from './files.ts'
import type { Place } from './place.ts'

/** A call to be added, as named on the command line. */
export interface NewCall {
  readonly area: string
  readonly name: string
  readonly place: Place
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Whether the call is missing from the specification's list. */
  readonly isExtension: boolean
}

/**
 * The files of the contract that a new call changes. It is declared in the file with its topic's name, or else beside
 * the other calls of its topic, given by their names; the first call of a topic gets a file of its own.
 */
export function declare(call: NewCall, others: readonly string[], read: Read): readonly (readonly [string, string])[] {
  const { area, name, place } = call
  const folder = `packages/contract/src/areas/${area}`
  const index = read(`${folder}/index.ts`)
  if (index === undefined) throw new Error(`There is no area "${area}".`)
  const files = [...index.matchAll(/^import \* as \w+ from '\.\/(?<file>[^']+)'$/gm)].map(([, file = '']) => file)
  const texts = files.map((file) => ({ file, text: readExisting(read, `${folder}/${file}`) }))
  if (texts.some(({ text }) => declares(text, name))) throw new Error(`${area}.${name} is already declared.`)
  const file = `${place.topic ?? place.feature}.ts`
  const countOthers = (text: string) => others.filter((other) => declares(text, other)).length
  const [nearest] = texts.toSorted((one, other) => countOthers(other.text) - countOthers(one.text))
  const home = texts.find((each) => each.file === file) ?? nearest
  if (home && (home.file === file || countOthers(home.text) > 0))
    return [[`${folder}/${home.file}`, declaring(call, home.text)]]
  return [
    [`${folder}/${file}`, declaring(call, undefined)],
    [`${folder}/index.ts`, including(index, area, file)],
  ]
}

const declares = (text: string, name: string): boolean => text.includes(`export const ${name} = call(`)

function declaring(call: NewCall, before: string | undefined): string {
  const { name, method, path, isExtension } = call
  const parameters = parametersOf(path)
  const lines = [
    `export const ${name} = call({`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  auth: 'member',`,
    `  summary: 'Say in one sentence what it does for its caller.',`,
    ...(parameters.length === 0
      ? []
      : [`  params: z.strictObject({ ${parameters.map((each) => `${each}: Id`).join(', ')} }),`]),
    ...(method === 'GET' || method === 'DELETE' ? [] : ['  body: z.strictObject({}),']),
    '  response: Ok,',
    ...(isExtension ? ['  extension: true,'] : []),
    '})',
  ]
  const shared = parameters.length === 0 ? ['Ok'] : ['Id', 'Ok']
  const needsZod = parameters.length > 0 || method === 'POST' || method === 'PUT'
  const file = before ?? `import { call } from '../../kernel/index.ts'\n`
  return `${withShared(needsZod ? withZod(file) : file, shared).trimEnd()}\n\n${lines.join('\n')}\n`
}

const withZod = (file: string): string =>
  /^import \{ z \} from 'zod'$/m.test(file) ? file : `import { z } from 'zod'\n${file}`

const sharedImport = /^import \{(?<names>[^}]*)\} from '\.\.\/\.\.\/shared\/index\.ts'$/m

/** Merges names into the file's import of the shared shapes. */
function withShared(file: string, added: readonly string[]): string {
  const names = sharedImport.exec(file)?.groups?.['names']
  const all = [...new Set([...(names ?? '').split(',').flatMap((name) => name.trim() || []), ...added])]
  const line = `import { ${all.join(', ')} } from '../../shared/index.ts'`
  if (names !== undefined) return file.replace(sharedImport, line)
  return replaceOnce(
    'the contract',
    file,
    /^(?:import [^'\n]*|\} from )'\.\.\/\.\.\/kernel\/[^']+'$/m,
    (kernel) => `${kernel}\n${line}`,
  )
}

/**
 * The area's index with a further file of declarations. Its calls are closed to keys for programs until their author
 * gives them a scope.
 */
function including(index: string, area: string, file: string): string {
  const name = camelCased(file.replace('.ts', ''))
  const imported = replaceOnce(area, index, /^import \{ area, .*$/m, (line) => {
    const kernel = line.includes('closedToKeys') ? line : line.replace('{ area, ', '{ area, closedToKeys, ')
    return `${kernel}\nimport * as ${name} from './${file}'`
  })
  const whole = new RegExp(String.raw`^(?<start>export const ${area} = area\()(?<only>[^{][\s\S]*)\)\s*$`, 'm')
  return replaceOnce(
    area,
    imported.replace(whole, '$1{ ...$2 })\n'),
    new RegExp(String.raw`^export const ${area} = area\(\{`, 'm'),
    (start) => `${start} ...closedToKeys(${name}),`,
  )
}
