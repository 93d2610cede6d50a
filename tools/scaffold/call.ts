/** A call to be added, as named on the command line. */
export interface NewCall {
  readonly area: string
  readonly name: string
  /** The declaration file and the handler folder it belongs to. */
  readonly topic: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Whether the call is missing from the specification's list. */
  readonly isExtension: boolean
}

/** Reads a file of the repository; undefined if there is none. */
export type Read = (file: string) => string | undefined

const usage = 'npm run new:call -- <area>.<name> <METHOD> </path/{parameter}> <topic>'

/** Parses the command line, or says why it is invalid. `known` are the specification's calls as "METHOD /path". */
export function readCall(words: readonly string[], known: ReadonlySet<string>): NewCall {
  const [qualified = '', method = '', path = '', topic = ''] = words
  const named = /^(?<area>[a-z][A-Za-z]+)\.(?<name>[a-z][A-Za-z0-9]+)$/.exec(qualified)?.groups
  const { area = '', name = '' } = named ?? {}
  if (area === '' || name === '')
    throw new Error(`"${qualified}" is not <area>.<name>, such as groups.pinPost.\n${usage}`)
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Error(`"${method}" is not GET, POST, PUT or DELETE.\n${usage}`)
  if (!/^(?:\/(?:[A-Za-z0-9_-]+|\{[a-zA-Z]+\}))+$/.test(path))
    throw new Error(`"${path}" is not a path such as /groups/{groupId}/pins.\n${usage}`)
  if (!/^[a-z][a-z-]*$/.test(topic)) throw new Error(`"${topic}" is not a topic such as posting.\n${usage}`)
  return { area, name, topic, method, path, isExtension: !known.has(`${method} ${path}`) }
}

/** The calls of the specification's list, as "METHOD /path". */
export function knownCalls(table: string): ReadonlySet<string> {
  const [header = '', ...rows] = table.trim().split('\n')
  const columns = header.split('\t')
  const [method, path] = [columns.indexOf('method'), columns.indexOf('path')]
  return new Set(rows.map((row) => row.split('\t')).map((cells) => `${cells[method] ?? ''} ${cells[path] ?? ''}`))
}

/** Every file that a new call creates or changes, by its path from the root. Fails if something already exists. */
export function filesOf(call: NewCall, read: Read): ReadonlyMap<string, string> {
  const { area, name, topic } = call
  const contract = `packages/contract/src/areas/${area}`
  const feature = `apps/server/src/features/${area}`
  const handler = `${feature}/calls/${topic}/${name}.ts`
  const [index, assembly] = [read(`${contract}/index.ts`), read(`${feature}/feature.ts`)]
  if (index === undefined || assembly === undefined) throw new Error(`There is no area "${area}".`)
  if (read(handler) !== undefined) throw new Error(`There is already a handler for ${area}.${name}: ${handler}`)
  const declarations = read(`${contract}/${topic}.ts`)
  if (declarations?.includes(`export const ${name} = `)) throw new Error(`${area}.${name} is already declared.`)
  return new Map([
    [`${contract}/${topic}.ts`, declaring(call, declarations)],
    ...(declarations === undefined ? [[`${contract}/index.ts`, withTopic(index, area, topic)] as const] : []),
    [handler, handlerOf(call)],
    [handler.replace('.ts', '.test.ts'), testOf(call)],
    [`${feature}/feature.ts`, withHandler(assembly, call)],
  ])
}

const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(?<name>[a-zA-Z]+)\}/g)].map(([, name = '']) => name)

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
      : [`  params: z.strictObject({ ${parameters.map((one) => `${one}: Id`).join(', ')} }),`]),
    ...(method === 'GET' || method === 'DELETE' ? [] : ['  body: z.strictObject({}),']),
    '  response: Ok,',
    ...(isExtension ? ['  extension: true,'] : []),
    '})',
  ]
  const shared = parameters.length === 0 ? ['Ok'] : ['Id', 'Ok']
  const isZodWanted = parameters.length > 0 || method === 'POST' || method === 'PUT'
  const file = before ?? `import { call } from '../../kernel/index.ts'\n`
  return `${withImports(isZodWanted ? withZod(file) : file, shared).trimEnd()}\n\n${lines.join('\n')}\n`
}

const withZod = (file: string): string =>
  /^import \{ z \} from 'zod'$/m.test(file) ? file : `import { z } from 'zod'\n${file}`

const sharedImport = /^import \{(?<names>[^}]*)\} from '\.\.\/\.\.\/shared\/index\.ts'$/m

/** Merges the names into the file's existing import of the shared shapes. */
function withImports(file: string, wanted: readonly string[]): string {
  const names = sharedImport.exec(file)?.groups?.['names']
  const all = [...new Set([...(names ?? '').split(',').flatMap((name) => name.trim() || []), ...wanted])]
  const line = `import { ${all.join(', ')} } from '../../shared/index.ts'`
  if (names !== undefined) return file.replace(sharedImport, line)
  return file.replace(/^import \{ call \} from '\.\.\/\.\.\/kernel\/index\.ts'$/m, (kernel) => `${kernel}\n${line}`)
}

/** `a-topic` as the name of its module: `aTopic`. */
const moduleOf = (topic: string): string =>
  topic.replaceAll(/-(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase())

function withTopic(index: string, area: string, topic: string): string {
  const name = moduleOf(topic)
  const imported = index.replace(
    /^import \{ area \} from .*$/m,
    (line) => `${line}\nimport * as ${name} from './${topic}.ts'`,
  )
  const spread = imported
    .replace(new RegExp(String.raw`^(export const ${area} = area\()(\w+)\)`, 'm'), `$1{ ...$2 })`)
    .replace(new RegExp(String.raw`^export const ${area} = area\(\{`, 'm'), (line) => `${line} ...${name},`)
  if (imported === index || spread === imported) throw new Error(`The index of ${area} is not written as others are.`)
  return spread
}

const handlerOf = ({ area, name }: NewCall): string => `import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'

export const ${name} = handle(contract.${area}.${name})(() =>
  Promise.reject(new Error('${area}.${name} does nothing yet.')),
)
`

const testOf = ({ area, name, path, method }: NewCall): string => {
  const parameters = parametersOf(path).map((one) => `${one}: ana.id`)
  const given = [
    ...(parameters.length === 0 ? [] : [`params: { ${parameters.join(', ')} }`]),
    ...(method === 'GET' || method === 'DELETE' ? [] : ['body: {}']),
  ]
  const question = given.length === 0 ? '' : `{ ${given.join(', ')} }`
  return `import { expect, test } from 'vitest'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')

test('say here what it does, as a sentence about the product', async () => {
  expect(await ana.${area}.${name}(${question})).toEqual({ ok: true })
})
`
}

function withHandler(assembly: string, { name, topic, area }: NewCall): string {
  const lines = assembly.split('\n')
  const lastOfCalls = lines.findLastIndex((line) => / from '\.\/calls\//.test(line))
  const last = lastOfCalls >= 0 ? lastOfCalls : lines.findLastIndex((line) => line.startsWith('import '))
  const start = lines.findIndex((line) => /implement\([\w.]+, \{$/.test(line))
  if (last < 0 || start < last) throw new Error(`The assembly of ${area} is not written as others are.`)
  return lines
    .toSpliced(start + 1, 0, `    ${name},`)
    .toSpliced(last + 1, 0, `import { ${name} } from './calls/${topic}/${name}.ts'`)
    .join('\n')
}
