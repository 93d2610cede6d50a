import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { everyNth } from '../depth.ts'
import { hideThings } from '../world/make/hiddenThings.ts'
import { kindOf } from '../fixtures/idKinds.ts'
import type { Person } from '../world/people.ts'
import { requestOf, sampleOf } from '../fixtures/samples.ts'
import { openWorld } from '../world/world.ts'

/** Reading changes nothing that others see. */
const world = await openWorld()
const { eve, ben, mine } = await hideThings(world)
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'], fresh: true })

/** These read too, and may write data that only their caller sees, such as dismissed suggestions. */
const readsToo = new Set(['chat.getGroupConversations', 'explore.getPeople', 'groups.getRecommendedGroupsV2'])
/** Whether a call only reads, as far as its contract says. */
const onlyReads = (name: string, { method, isReadOnly, writes }: CallSpec) =>
  readsToo.has(name) || isReadOnly === true || (method === 'GET' && !writes)

const areas: Readonly<Record<string, AreaSpec>> = contract
const reading = Object.entries(areas).flatMap(([area, specs]) =>
  Object.entries(specs)
    .map(([name, spec]) => ({ name: `${area}.${name}`, spec }))
    .filter(({ name, spec }) => onlyReads(name, spec)),
)
type Reading = (typeof reading)[number]

const send = (who: Person, { name, spec }: Reading) => {
  const sample = sampleOf(spec, (field) => mine[kindOf(name, field) ?? 'PERSON'])
  return who.send(requestOf(spec, sample))
}

/**
 * Values that change by themselves: ids of requests and challenges, links, which are signed again, and times of the
 * last use.
 */
const passing = /"(?:instance|challenge|url|src|href|lastActivityTime|lastUsedAt)":"[^"]*"/g

/**
 * Answers that a person gets, call by call; writes of reads for their own caller would hide the effects of others. Every
 * third call, in a deep run all.
 */
async function seenBy(who: Person): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const theirs = reading.filter(({ name, spec }) => spec.auth === 'member' && !readsToo.has(name))
  for (const call of everyNth(theirs, 3)) {
    const { status, body } = await send(who, call)
    seen.set(call.name, `${status} ${JSON.stringify(body).replaceAll(passing, '')}`)
  }
  return seen
}

test('reads by one person change nothing that others see', async () => {
  const before = await seenBy(ben)
  const wrote: Record<string, string[]> = {}
  let answered = 0
  for (const call of reading) {
    const tables = await world.tablesWritten(async () => {
      const { status } = await send(call.spec.auth === 'staff' ? staff : eve, call)
      if (status < 300) answered += 1
    })
    if (tables.length > 0) wrote[call.name] = tables
  }
  await world.settle()
  const seen = (lists: Map<string, string>) => Object.fromEntries(lists)
  expect(seen(await seenBy(ben))).toEqual(seen(before))
  // Most of them answer: calls refused before the access check would prove nothing.
  expect(answered).toBeGreaterThan(reading.length * 0.7)
  // Reads of staff and of moderators are in the log; the other writes are visible to the caller alone, or to nobody.
  const logged = Object.entries(wrote).filter(
    ([name, tables]) => !/^(?:admin\.|groups\.moderation)/.test(name) || tables.join() !== 'audit_log',
  )
  expect(Object.fromEntries(logged)).toEqual({
    'chat.getGroupConversations': ['conversation_members', 'conversations'],
    'redundantEvents.getDroppedRedundantEvents': ['account_streams'],
  })
})
