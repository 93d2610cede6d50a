import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { rankListsJob } from '#features/explore/jobs/rankLists.ts'
import { updateVocabularyJob } from '#features/search/jobs/updateVocabulary.ts'
import { rankTopicsJob } from '#features/explore/jobs/rankTopics.ts'
import { everyNth, isDeep, seed } from '../depth.ts'
import { type Kind, hiddenWord, hideThings, kinds, secretsOfOthers } from '../world/make/hiddenThings.ts'
import { kindOf, kindOfField } from '../fixtures/idKinds.ts'
import { type Sample, parts, requestOf, sampleOf, shapeOf } from '../fixtures/samples.ts'
import { openWorld } from '../world/world.ts'

/**
 * Hidden objects answer like unknown ones: every call that takes an id is made with each hidden object and with an
 * unused id, and both answers are identical.
 */
const world = await openWorld()
const { app } = world
const areas: Readonly<Record<string, AreaSpec>> = contract
const calls = Object.entries(areas).flatMap(([area, specs]) =>
  Object.entries(specs)
    .filter(([, { auth }]) => auth === 'member')
    .map(([name, spec]) => ({ name: `${area}.${name}`, spec })),
)

/** Fields that give the kind of the id beside them. */
const targets: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  targetId: { POST: 'POST', COMMENT: 'COMMENT' },
  entityId: { POST: 'POST', GROUP: 'GROUP', EVENT: 'EVENT', USER: 'PERSON', LIBRARY_ITEM: 'LIBRARY_ITEM' },
}
const kindFields: Readonly<Record<string, string>> = { targetId: 'targetType', entityId: 'kind' }

const { eve, ben, mine, hidden } = await hideThings(world)
for (const job of [rankListsJob, updateVocabularyJob, rankTopicsJob]) await job.perform(app, {})

interface Asking {
  readonly name: string
  readonly spec: CallSpec
  readonly field: string
  readonly kind: Kind
  readonly sample: (id: string) => Sample
}

/** Every way to pass an id of some kind to a call. */
const askings = calls.flatMap(({ name, spec }) =>
  parts.flatMap((part) =>
    Object.entries(shapeOf(spec, part)?.properties ?? {}).flatMap(([field, shape]): Asking[] => {
      const idIn = (key: string): string => {
        const kind = kindOf(name, key)
        return kind ? mine[kind] : eve.id
      }
      const filled = (value: unknown, extra: Record<string, unknown> = {}): Sample => {
        const sample = sampleOf(spec, idIn)
        return { ...sample, [part]: { ...sample[part], ...extra, [field]: value } }
      }
      const isList = shape.type === 'array'
      const kind = kindOf(name, field)
      if (kind) return [{ name, spec, field, kind, sample: (id) => filled(isList ? [id] : id) }]
      if (field === 'subject')
        return [
          {
            name,
            spec,
            field: 'subject.entitlementId',
            kind: 'ENTITLEMENT',
            sample: (id) => filled({ entitlementId: id }),
          },
        ]
      if (field === 'filters')
        return ['authorId', 'groupId'].flatMap((key) => {
          const known = kindOfField[key]
          return known && key in (shape.properties ?? {})
            ? [{ name, spec, field: `filters.${key}`, kind: known, sample: (id: string) => filled({ [key]: id }) }]
            : []
        })
      const extra = kindFields[field]
      return extra === undefined
        ? []
        : Object.entries(targets[field] ?? {}).map(([word, known]) => ({
            name,
            spec,
            field: `${field} (${word})`,
            kind: known,
            sample: (id: string) => filled(id, { [extra]: word }),
          }))
    }),
  ),
)

/** The content of an answer about any object: ids from the question and of the request are removed. */
async function answerOf({ spec, sample }: Asking, id: string): Promise<string> {
  const { status, body, headers } = await eve.send(requestOf(spec, sample(id)))
  const said = JSON.stringify(body, (key, value: unknown) => (key === 'instance' ? undefined : value))
  return `${status} ${String(headers['content-type'])} ${said.replaceAll(id, '<id>')}`
}

test.each(kinds)('%s: hidden and unknown objects answer alike, by every call that takes an id', async (kind) => {
  const matching = askings.filter((asking) => asking.kind === kind)
  expect(matching.length).toBeGreaterThan(1)
  const leaks: string[] = []
  let [found, next] = [0, seed]
  // Every call is asked about what never was, every second one about something hidden.
  const compared = new Set(everyNth(matching, 2))
  for (const asking of matching) {
    const nothing = await answerOf(asking, app.runtime.id())
    if (nothing.startsWith('404')) found += 1
    if (!compared.has(asking)) continue
    const things = [...hidden[kind]]
    for (const [what, id] of isDeep
      ? things
      : [things[next++ % things.length]].filter((thing) => thing !== undefined)) {
      const answer = await answerOf(asking, id)
      if (answer !== nothing || secretsOfOthers.test(answer))
        leaks.push(`${asking.name} ${asking.field}, ${what}: ${answer.slice(0, 200)} <> ${nothing.slice(0, 200)}`)
    }
  }
  expect(leaks).toEqual([])
  // Most of them answer 404: calls refused before the access check would prove nothing.
  expect(found).toBeGreaterThanOrEqual(matching.length / 2)
})

test('in any search, list, count or completion, nothing hidden is in the answer', async () => {
  const searching = new Set(['query', 'address', 'locationString', 'text', 'confirmName'])
  const leaks: string[] = []
  const reading = calls.filter(({ spec: { method, isReadOnly } }) => method === 'GET' || isReadOnly)
  for (const { name, spec } of everyNth(reading, 2)) {
    const sample = sampleOf(spec, (field) => {
      const kind = kindOf(name, field)
      return kind ? mine[kind] : eve.id
    })
    for (const part of parts)
      for (const field of Object.keys(shapeOf(spec, part)?.properties ?? {}))
        if (searching.has(field)) sample[part][field] = hiddenWord.slice(0, -1)
    const { body } = await eve.send(requestOf(spec, sample))
    const said = JSON.stringify(body)
    if (said.includes(hiddenWord) || secretsOfOthers.test(said)) leaks.push(`${name}: ${said.slice(0, 300)}`)
  }
  expect(leaks).toEqual([])
  const seen = await ben.content.searchV3({ body: { query: hiddenWord } })
  expect(JSON.stringify(seen)).toContain(hiddenWord)
})
