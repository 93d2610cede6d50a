import type { GroupRuleSettings } from '@koinon/contract/shared'
import { maxGroupRules } from '@koinon/contract/shared'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, rex, maya, ada, olga, stranger] = [
  await world.person('ana'),
  await world.person('rex'),
  await world.person('maya'),
  await world.person('ada'),
  await world.person('olga'),
  await world.person('sam'),
]
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

let groupId = ''
const inGroup = (people: object = {}) =>
  addGroup(world, { owner: olga, admins: [ada], moderators: [maya], members: [ana, rex], ...people })
beforeEach(async () => void ({ groupId } = await inGroup()))

const words = (...list: string[]): GroupRuleSettings => ({ kind: 'WORDS', words: list, wholeWords: true })
const draft = (settings: GroupRuleSettings, more: object = {}) => ({
  groupId,
  name: 'No selling',
  settings,
  targets: ['POST', 'COMMENT', 'MESSAGE'] as ('POST' | 'COMMENT' | 'MESSAGE')[],
  effect: 'FLAG' as 'FLAG' | 'HOLD',
  active: true,
  ...more,
})
const save = (settings: GroupRuleSettings, more: object = {}) =>
  ada.groups.moderationRulesSave({ body: draft(settings, more) })
const post = async (who: Person, text: string, where = groupId) =>
  (await who.groups.createGroupPost({ body: { groupId: where, text } })).id
const found = async () => {
  await world.settle()
  const { items } = await maya.groups.moderationQueue({ body: { groupId } })
  return Object.fromEntries(items.map(({ target, flags }) => [target.id, flags.map(({ rule }) => rule)]))
}

test('rules of a group are read by its moderators, changed by its admins, and exist for nobody else', async () => {
  const made = await save(words('bargain'))
  expect(made).toMatchObject({ version: 1, effect: 'FLAG', accuracy: null, updatedBy: { id: ada.id } })
  const list = (who: Person) => who.groups.moderationRulesList({ body: { groupId } })
  const dryRun = (who: Person) =>
    who.groups.moderationRulesRehearse({ body: { groupId, settings: words('bargain'), targets: ['POST'] } })
  for (const who of [maya, ada, olga]) {
    expect((await list(who)).items).toEqual([made])
    expect(await dryRun(who)).toMatchObject({ looked: 0, hits: 0 })
  }
  for (const who of [ana, stranger, staff]) {
    await expect(list(who)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    await expect(dryRun(who)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  }
  for (const who of [maya, ana, stranger, staff])
    await expect(who.groups.moderationRulesSave({ body: draft(words('a')) })).rejects.toMatchObject(
      code('NOT_ALLOWED', 403),
    )
  const { groupId: closed } = await inGroup({ visibility: 'GROUP_MEMBERS' })
  await expect(stranger.groups.moderationRulesList({ body: { groupId: closed } })).rejects.toMatchObject(
    code('GROUP_NOT_FOUND', 404),
  )
  const change = { id: made.id, version: 1, active: false }
  expect(await save(words('bargain'), change)).toMatchObject({ version: 2, active: false })
  await expect(save(words('bargain'), change)).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
  // Neither the platform's list nor another group's admins reach it.
  expect((await staff.admin.rulesList({ body: { limit: 100 } })).items.map(({ id }) => id)).not.toContain(made.id)
  const { groupId: other } = await inGroup()
  await expect(save(words('x'), { groupId: other, id: made.id, version: 2 })).rejects.toMatchObject(
    code('VERSION_CONFLICT', 409),
  )
  const firstActFor = async (who: Person) => (await who.groups.moderationLog({ body: { groupId } })).items.at(-1)
  expect(await firstActFor(maya)).toMatchObject({ action: 'add-rule', by: { id: ada.id }, note: 'No selling' })
  expect(await firstActFor(ana)).toMatchObject({ action: 'add-rule', by: null, note: null })
})

test('a rule finds what members write in the group and nowhere else, and never what its moderators write', async () => {
  await save(words('bargain'))
  const { groupId: elsewhere } = await inGroup()
  const inIt = await post(ana, 'A bargain for you')
  const { id: commentId } = await rex.content.addComment({ body: { postId: inIt, text: 'What a bargain' } })
  const { conversationId } = await ana.chat.getGroupConversationId({ body: { groupId } })
  const { id: messageId } = await ana.chat.sendMessage({
    body: { conversationId, clientId: crypto.randomUUID(), text: 'bargain!' },
  })
  const free = [
    await post(ana, 'Nothing to see'),
    await post(maya, 'No bargain here, please'),
    await post(ana, 'A bargain elsewhere', elsewhere),
    (await ana.content.createPost({ body: { text: 'A bargain on my profile' } })).id,
  ]
  expect(await found()).toEqual({
    [inIt]: ['No selling'],
    [commentId]: ['No selling'],
    [messageId]: ['No selling'],
  })
  for (const id of free) expect(await found()).not.toHaveProperty(id)
  // FLAG hides nothing, and weighs nothing for the platform.
  expect(await rex.content.getItem({ params: { postId: inIt } })).toMatchObject({ id: inIt })
  expect((await staff.admin.topAutoFlaggedContent({ body: {} })).items).toEqual([])
})

test('HOLD hides until a moderator decides, and the platform’s rules are not named', async () => {
  const secret = { name: 'A secret list', settings: words('bargain'), targets: ['POST' as const], score: 1 }
  const { id: ruleId } = await staff.admin.rulesSave({ body: { ...secret, active: true } })
  onTestFinished(
    async () => void (await staff.admin.rulesSave({ body: { ...secret, id: ruleId, version: 1, active: false } })),
  )
  await save(words('bargain'), { effect: 'HOLD' })
  const postId = await post(ana, 'A bargain for you')
  expect(await found()).toEqual({ [postId]: ['No selling'] })
  await expect(rex.content.getItem({ params: { postId } })).rejects.toMatchObject({ status: 404 })
  const [card] = (await maya.groups.moderationQueue({ body: { groupId } })).items
  const { id, version } = card ?? { id: '', version: 0 }
  await maya.groups.moderationCaseKeep({ params: { id }, body: { version } })
  await world.settle()
  expect(await rex.content.getItem({ params: { postId } })).toMatchObject({ id: postId })
})

test('a rehearsal looks at the group’s days alone, and shows messages only once they were reported', async () => {
  const { groupId: elsewhere } = await inGroup()
  const inIt = await post(ana, 'A bargain for you')
  await post(maya, 'No bargain here')
  await post(ana, 'A bargain elsewhere', elsewhere)
  const { conversationId } = await ana.chat.getGroupConversationId({ body: { groupId } })
  await ana.chat.sendMessage({ body: { conversationId, clientId: crypto.randomUUID(), text: 'bargain!' } })
  const { targets, settings } = draft(words('bargain'))
  const seen = await maya.groups.moderationRulesRehearse({ body: { groupId, settings, targets } })
  expect(seen).toMatchObject({ looked: 2, hits: 2, removed: 0 })
  expect(seen.examples.map(({ id }) => id)).toEqual([inIt])
  expect(await found()).toEqual({})
})

test('repetition counts what was said in the group', async () => {
  await save({ kind: 'REPETITION', times: 2, within: 3600 }, { name: 'Again' })
  const { groupId: elsewhere } = await inGroup()
  await post(ana, 'Come and see', elsewhere)
  const first = await post(ana, 'Come and see')
  expect(await found()).toEqual({})
  const second = await post(ana, 'Come and see')
  expect(await found()).toEqual({ [second]: ['Again'] })
  expect(first).not.toBe(second)
})

test('a group has at most thirty rules, also when two admins add one at once', async () => {
  for (let number = 1; number < maxGroupRules; number += 1) await save(words('a'), { name: `Rule ${number}` })
  const ends = await Promise.allSettled([
    save(words('b')),
    olga.groups.moderationRulesSave({ body: draft(words('c')) }),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(words('d'))).rejects.toMatchObject(code('QUOTA_REACHED', 403))
})
