import { type NewCall, declare } from './declaration.ts'
import { type Files, type Read, parametersOf, readExisting } from './files.ts'
import { readPlace } from './place.ts'
import { serve } from './serve.ts'

const usage = 'npm run new:call -- AREA.NAME METHOD /PATH/{PARAMETER} FEATURE/TOPIC'

/** Parses the command line, or says why it is invalid. `known` are the specification's calls as "METHOD /path". */
export function readCall(words: readonly string[], read: Read): NewCall {
  const [qualified = '', method = '', path = '', topic = ''] = words
  const named = /^(?<area>[a-z][A-Za-z]+)\.(?<name>[a-z][A-Za-z0-9]+)$/.exec(qualified)?.groups
  const { area = '', name = '' } = named ?? {}
  if (area === '' || name === '') throw new Error(`"${qualified}" is not AREA.NAME, such as groups.pinPost.\n${usage}`)
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Error(`"${method}" is not GET, POST, PUT or DELETE.\n${usage}`)
  if (!/^(?:\/(?:[A-Za-z0-9_-]+|\{[a-zA-Z]+\}))+$/.test(path))
    throw new Error(`"${path}" is not a path such as /groups/{groupId}/pins.\n${usage}`)
  const stated = statedCalls(readExisting(read, 'packages/contract/calls.tsv'))
  return { area, name, place: readPlace(topic, read), method, path, isExtension: !stated.has(`${method} ${path}`) }
}

/** The calls of the specification's list, as "METHOD /path". */
function statedCalls(table: string): ReadonlySet<string> {
  const [header = '', ...rows] = table.trim().split('\n')
  const columns = header.split('\t')
  const [method, path] = [columns.indexOf('method'), columns.indexOf('path')]
  return new Set(rows.map((row) => row.split('\t')).map((cells) => `${cells[method] ?? ''} ${cells[path] ?? ''}`))
}

/** Every file that a new call creates or changes. Fails if something already exists. */
export function callFiles(call: NewCall, read: Read): Files {
  const { area, name, place } = call
  const handler = `${place.folder}/calls/${name}.ts`
  const list = `${place.folder}/calls/index.ts`
  if (read(handler) !== undefined) throw new Error(`There is already a handler for ${area}.${name}: ${handler}`)
  const listed = read(list) ?? ''
  const declared = declare(call, namesIn(listed), read)
  const assembly = readExisting(read, place.assembly)
  const serving = serve(assembly, { place, area, name })
  return new Map([
    ...declared,
    [handler, handlerOf(call)],
    [handler.replace('.ts', '.test.ts'), testOf(call)],
    [list, withCall(listed, name)],
    ...(serving === assembly ? [] : [[place.assembly, serving] as const]),
  ])
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/^export \{ (?<names>[^}]*) \}/gm)].flatMap(([, names = '']) => names.split(', '))

/** The list of a topic's calls, in the order of the alphabet, with a line for the new one. */
const withCall = (list: string, name: string): string =>
  `${[...list.split('\n').filter((line) => line !== ''), `export { ${name} } from './${name}.ts'`].toSorted().join('\n')}\n`

const handlerOf = ({ area, name }: NewCall): string => `import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'

export const ${name} = handle(contract.${area}.${name})(() =>
  Promise.reject(new Error('${area}.${name} does nothing yet.')),
)
`

const testOf = ({ area, name, path, method }: NewCall): string => {
  const parameters = parametersOf(path).map((each) => `${each}: ana.id`)
  const input = [
    ...(parameters.length === 0 ? [] : [`params: { ${parameters.join(', ')} }`]),
    ...(method === 'GET' || method === 'DELETE' ? [] : ['body: {}']),
  ]
  const given = input.length === 0 ? '' : `{ ${input.join(', ')} }`
  return `import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')

test('say here who does it and what follows', async () => {
  expect(await ana.${area}.${name}(${given})).toEqual({ ok: true })
})
`
}
