import { contract } from '@koinon/contract'
import type { AreaSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { everyNth, isDeep, seed } from '../depth.ts'
import { addPicture } from '../world/make/content.ts'
import { addGroup } from '../world/make/groups.ts'
import type { Person } from '../world/people.ts'
import { type Shape, parts, requestOf, sampleOf, samplesOf, shapeOf } from '../fixtures/samples.ts'
import { openStoreWorld } from '../world/storeWorld.ts'

/** For any input, a call answers in its own words: never with a fault of ours, and never revealing its internals. */
// With stores to ask: without them, their calls refuse for that reason first.
const { world } = await openStoreWorld()
const [ana, ben] = [await world.person('ana', { fresh: true }), await world.person('ben')]
const areas: Readonly<Record<string, AreaSpec>> = contract
const built = Object.entries(areas).flatMap(([area, specs]) =>
  Object.entries(specs).map(([name, spec]) => ({ name: `${area}.${name}`, spec })),
)

const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'What grows at your place?' } })
const { id: commentId } = await ben.content.addComment({ body: { postId, text: 'Tomatoes' } })
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
const { id: messageId } = await ana.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
const mediaId = await addPicture(world, ana)
const ids: Readonly<Record<string, string>> = { groupId, postId, commentId, conversationId, messageId, mediaId }
const idOf = (field: string): string => ids[field] ?? ids[field.replace(/s$/, '')] ?? ben.id

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { x: [deep(depth - 1)] })
/**
 * Values that no field expects: other types, characters that databases, shells, templates and headers treat as special,
 * and too much.
 */
const wrong: readonly unknown[] = [
  null,
  true,
  -1,
  -0,
  5e-324,
  -5e-324,
  2.5e-323,
  1e-40,
  1e308,
  -1.7976931348623157e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\ufeff',
  `x'; drop table posts; --`,
  String.raw`%_\ ' " $1 :* & | ! <-> ( ) [ ] { } ^ ~ *`,
  '{"$ne": null}',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  'x\r\nSet-Cookie: a=b',
  '0001-01-01T00:00:00.000Z',
  '1900-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-14:00',
  '00000000-0000-0000-0000-000000000000',
  'constructor',
  'a'.repeat(100_000),
  '('.repeat(5_000),
  '#'.repeat(4_999),
  '@a '.repeat(1_500),
  [],
  ['x'],
  Array.from({ length: 1_001 }, () => 'x'),
  {},
  { $gt: '' },
  { id: 'x' },
  { '\ud800': ['\udfff'] },
  { x: '\0' },
  deep(11),
  deep(60),
]
/** Internals: none of them is anybody's business. */
const innards =
  /at \w+ \(|node_modules|\.ts:\d|select |insert into|postgres|kysely|syntax error|violates|ECONN|\/(?:home|root|usr|work|tmp)\//i

/** Every third call, which the seed determines; all in a deep run. */
const tried = everyNth(built, 3)
/** How many of the wrong values are put into each field; the seed determines which. */
const triedInEach = isDeep ? wrong.length : 1

/** A separate person for each call of accounts: they end sessions. */
const callerOf = (name: string): Promise<Person> =>
  name.startsWith('accounts.') ? world.person(name.slice(9).toLowerCase(), { fresh: true }) : Promise.resolve(ana)

test(`for any value in a field, a call answers in its own words and reveals no internals (SEED=${seed})`, async () => {
  expect(built.length).toBeGreaterThan(300)
  const faults: string[] = []
  let next = seed
  for (const { name, spec } of tried) {
    const [who, sample] = [await callerOf(name), sampleOf(spec, idOf)]
    for (const part of parts)
      for (const field of Object.keys(shapeOf(spec, part)?.properties ?? {})) {
        const fitting = part === 'body' ? wrong : wrong.filter((item) => typeof item === 'string')
        for (let tries = 0; tries < triedInEach; tries += 1) {
          const value = fitting[next++ % fitting.length]
          const input = { ...sample, [part]: { ...sample[part], [field]: value } }
          const { status, body } = await who.send(requestOf(spec, input))
          const said = JSON.stringify(body)
          if (status >= 500 || (status >= 400 && innards.test(said)))
            faults.push(
              `${name} ${part}.${field} ${JSON.stringify(value).slice(0, 40)}: ${status} ${said.slice(0, 300)}`,
            )
        }
      }
  }
  expect(faults).toEqual([])
})

/** Numbers that a double holds, and what databases store and compute with does not. */
const tiny = [5e-324, 2.5e-323, -5e-324, 1e-40, 1e-310, -0]

/** The fields of a request that take numbers with decimals, as paths. */
function decimalsIn(shape: Shape | null, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!shape) return []
  if (shape.type === 'number') return [path]
  const first = shape.type === undefined ? (shape.anyOf ?? shape.oneOf ?? []) : []
  return [
    ...first.flatMap((one) => decimalsIn(one, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => decimalsIn(one, [...path, name])),
    ...(shape.items ? decimalsIn(shape.items, [...path, '0']) : []),
  ]
}

/** A value like `held` with another one at a path. */
function withAt(held: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (name === '0') return [withAt(Array.isArray(held) ? held[0] : undefined, rest, value)]
  const before = typeof held === 'object' && held !== null ? (held as Record<string, unknown>) : {}
  // Coordinates come in pairs.
  const pair = name === 'latitude' ? { longitude: 1 } : name === 'longitude' ? { latitude: 1 } : {}
  const point = name === 'x' ? { y: 0.5 } : name === 'y' ? { x: 0.5 } : {}
  return { ...pair, ...point, ...before, [name]: withAt(before[name], rest, value) }
}

test('the smallest numbers, in every field that takes decimals, are never a fault of ours', async () => {
  const faults: string[] = []
  const fields = built.flatMap(({ name, spec }) =>
    decimalsIn(shapeOf(spec, 'body')).map((path) => ({ name, spec, path })),
  )
  expect(fields.length).toBeGreaterThan(10)
  for (const { name, spec, path } of fields) {
    const [who, sample] = [await callerOf(name), sampleOf(spec, idOf)]
    for (const value of everyNth(tiny, 3)) {
      const body = withAt(sample.body, path, value) as Record<string, unknown>
      const answer = await who.send(requestOf(spec, { ...sample, body }))
      if (answer.status >= 500)
        faults.push(`${name} ${path.join('.')} ${value}: ${JSON.stringify(answer.body).slice(0, 200)}`)
    }
  }
  expect(faults).toEqual([])
})

test('an unknown field is refused and named, and changes nothing', async () => {
  const faults: string[] = []
  // One call takes a free-form body, as the specification says.
  const strict = tried.filter(
    ({ name, spec }) => spec.body && !spec.rawBody && name !== 'landing.publishContentContainer',
  )
  for (const { name, spec } of strict) {
    const sample = sampleOf(spec, idOf)
    const input = { ...sample, body: { ...sample.body, roles: ['ADMINISTRATOR'], authorId: ben.id, isAdmin: true } }
    const { status, body } = await (await callerOf(name)).send(requestOf(spec, input))
    // A step-up, or a session that an earlier call ended, is refused first.
    if (status === 401 || status === 403) continue
    if (status !== 400 || !JSON.stringify(body).includes('"path":"isAdmin","code":"UNKNOWN"'))
      faults.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
  expect(faults).toEqual([])
})

/** Complaints about what was left out. */
const isAboutMissing = (said: string): boolean => /"code":"MISSING"|is required|\bneeds `|Give `/.test(said)

test('a request with only the required fields, in each possible way, is never refused for a missing one', async () => {
  const faults: string[] = []
  for (const { name, spec } of tried.filter((one) => !one.spec.rawBody)) {
    const who = await callerOf(name)
    for (const input of samplesOf(spec, idOf)) {
      const { status, body } = await who.send(requestOf(spec, input))
      const said = JSON.stringify(body)
      if (status >= 400 && isAboutMissing(said))
        faults.push(`${name} ${JSON.stringify(input).slice(0, 200)}: ${said.slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
})
