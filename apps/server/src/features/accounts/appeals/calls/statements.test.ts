import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const olga = await world.person('olga', { fresh: true })
const maya = await world.person('maya')
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const reporters = await Promise.all(['rex', 'rio', 'roy'].map((name) => world.person(name)))

let number = 0
const newMember = () => world.person(`member${(number += 1)}`)
const inGroup = async (member: Person) =>
  (await addGroup(world, { owner: olga, moderators: [maya], members: [member, ...reporters], name: 'River Watch' }))
    .groupId
const groupPost = async (member: Person) => {
  const groupId = await inGroup(member)
  const { id } = await member.groups.createGroupPost({ body: { groupId, text: 'Sold!' } })
  return { groupId, id }
}
const report = (who: Person, postId: string, reason: 'SPAM' | 'VIOLENCE' = 'SPAM') =>
  who.content.reportContent({ body: { postId, reason } })
const until = new Date(app.runtime.now().getTime() + 7 * dayMs)
const [reporter] = reporters as [Person, ...Person[]]
const reportedPost = async (member: Person) => {
  const { id } = await member.content.createPost({ body: { text: 'Sold!' } })
  await report(reporter, id)
  const { items } = await root.admin.flaggedContent({ body: { limit: 50 } })
  const held = items.find(({ target }) => target.id === id)
  if (!held) throw new Error('No case was opened.')
  return held
}
const rule = 'No spam, no scams'
const ofRule = { kind: 'RULE', reference: rule, explanation: 'Ads belong elsewhere.' }
const said = { rule, note: 'Third time', messageToAuthor: 'Ads belong elsewhere.' }

interface Expected {
  readonly kind: string
  readonly [field: string]: unknown
}
/** Every call that restricts a person or something of theirs, with what its statement says. */
const decidingCalls: Readonly<Record<string, (member: Person) => Promise<Expected>>> = {
  'admin.flaggedContentRemove': async (member) => {
    const { id, version } = await reportedPost(member)
    await root.admin.flaggedContentRemove({ params: { id }, body: { version, ...said } })
    const about = { kind: 'POST', text: 'Sold!' }
    return { kind: 'REMOVAL', territory: 'PLATFORM', trigger: 'REPORT', ground: ofRule, about, caseId: id }
  },
  'admin.deleteContent': async (member) => {
    const { id } = await member.content.createPost({ body: { text: 'Sold!' } })
    await root.admin.deleteContent({ body: { postId: id, rule: 'Nothing illegal', reason: 'Weapons' } })
    return { kind: 'REMOVAL', trigger: 'OWN', ground: { kind: 'LAW', reference: 'Nothing illegal', explanation: null } }
  },
  'groups.moderationCaseRemove': async (member) => {
    const { groupId, id: postId } = await groupPost(member)
    await report(reporter, postId)
    const [held] = (await maya.groups.moderationQueue({ body: { groupId } })).items
    if (!held) throw new Error('No case was opened in the group.')
    await maya.groups.moderationCaseRemove({ params: { id: held.id }, body: { version: held.version, ...said } })
    return { kind: 'REMOVAL', territory: 'GROUP', group: 'River Watch', trigger: 'REPORT', ground: ofRule }
  },
  'content.reportContent': async (member) => {
    const { id } = await member.content.createPost({ body: { text: 'Sold!' } })
    for (const who of reporters) await report(who, id, 'VIOLENCE')
    return {
      kind: 'HIDDEN',
      trigger: 'REPORT',
      automated: { detection: false, decision: true },
      redress: ['CONTACT', 'DISPUTE_BODY', 'COURT'],
    }
  },
  'groups.deleteGroupPost': async (member) => {
    const { groupId, id: postId } = await groupPost(member)
    await olga.groups.deleteGroupPost({ body: { groupId, postId, reason: 'Ads belong elsewhere.' } })
    const redress = ['CONTACT', 'DISPUTE_BODY', 'COURT']
    return { kind: 'REMOVAL', group: 'River Watch', trigger: 'OWN', about: { kind: 'POST', text: 'Sold!' }, redress }
  },
  'content.deleteComment': async (member) => {
    const { id: postId } = await groupPost(member)
    const { id } = await member.content.addComment({ body: { postId, text: 'Still there?' } })
    await maya.content.deleteComment({ params: { id } })
    return { kind: 'REMOVAL', group: 'River Watch', about: { kind: 'COMMENT', text: 'Still there?' } }
  },
  'groups.rejectPostingPermissionRequest': async (member) => {
    const { groupId } = await addGroup(world, {
      owner: olga,
      members: [member],
      name: 'River Watch',
      post_scope: 'ADMINS_ONLY',
    })
    await member.groups.requestPostingPermission({ body: { groupId, post: { text: 'Sold!' } } })
    await olga.groups.rejectPostingPermissionRequest({ body: { groupId, userId: member.id, note: 'Not here.' } })
    return { kind: 'DECLINED', group: 'River Watch', about: { kind: 'POST', text: 'Sold!' } }
  },
  'groups.removeGroupUser': async (member) => {
    await maya.groups.removeGroupUser({ body: { groupId: await inGroup(member), userId: member.id } })
    return { kind: 'GROUP_REMOVAL', group: 'River Watch', territory: 'GROUP' }
  },
  'groups.removeGroupUsers': async (member) => {
    await olga.groups.removeGroupUsers({
      body: { groupId: await inGroup(member), userIds: [member.id], bar: true, reason: 'Only for staff' },
    })
    return { kind: 'GROUP_BAN', ground: { kind: 'RULE', reference: null, explanation: null } }
  },
  'admin.banUser': async (member) => {
    await root.admin.banUser({
      body: {
        userId: member.id,
        action: 'BAN',
        until: until.toISOString(),
        rule,
        reason: 'Only for staff',
        messageToUser: 'Ads belong elsewhere.',
      },
    })
    return { kind: 'BAN', ground: ofRule, until }
  },
  'admin.deleteUser': async (member) => {
    await root.admin.deleteUser({
      body: { userId: member.id, confirmUsername: member.username, reason: 'Only for staff', mode: 'ERASE_ALL' },
    })
    return { kind: 'TERMINATION', until: expect.any(Date) }
  },
}

const isSignedOut = (kind: string) => kind === 'BAN' || kind === 'TERMINATION'

test.for(Object.entries(decidingCalls))('%s states its reasons on a page and by mail', async ([, decide]) => {
  const member = await newMember()
  const expected = await decide(member)
  const mails = (await mailsTo(world, member.email)).filter(({ text }) => text.includes('/statements/'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(/Only for staff|Third time/)
  const rows = await app.db.selectFrom('statements').selectAll().where('account_id', '=', member.id).execute()
  expect(rows).toMatchObject([{ kind: expected.kind, sent_at: expect.any(Date) }])
  if (isSignedOut(expected.kind)) return
  const { items } = await member.accounts.statements({ body: {} })
  expect(items).toMatchObject([{ ...expected, sentAt: expect.any(Date), liftedAt: null }])
  const { id } = items[0] ?? { id: '' }
  expect(await member.accounts.getStatement({ params: { id } })).toEqual(items[0])
  await expect(reporter.accounts.getStatement({ params: { id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'STATEMENT_NOT_FOUND' },
  })
})

test('a statement no longer holds once its decision is taken back, and what was hidden before is hidden again', async () => {
  const member = await newMember()
  const { id: postId } = await member.content.createPost({ body: { text: 'Sold!' } })
  for (const who of reporters) await report(who, postId, 'VIOLENCE')
  const held = (await root.admin.flaggedContent({ body: { limit: 50 } })).items.find(
    ({ target }) => target.id === postId,
  )
  const params = { id: held?.id ?? '' }
  const states = async () =>
    (await member.accounts.statements({ body: {} })).items.map(({ kind, liftedAt }) => [kind, liftedAt === null])
  const { version } = await root.admin.flaggedContentRemove({ params, body: { version: held?.version ?? 0, rule } })
  expect(await states()).toEqual([
    ['REMOVAL', true],
    ['HIDDEN', false],
  ])
  await root.admin.flaggedContentUndo({ params, body: { version } })
  expect(await states()).toEqual([
    ['REMOVAL', false],
    ['HIDDEN', true],
  ])
})

test('a mute takes the place of the one before; a group that bans strangers does not write to them', async () => {
  const [member, stranger] = [await newMember(), await newMember()]
  const groupId = await inGroup(member)
  const mute = { groupId, userId: member.id, kind: 'MUTE' as const, reason: 'Ads', until: null }
  await olga.groups.moderationRestrict({ body: mute })
  await olga.groups.moderationRestrict({ body: { ...mute, reason: 'More ads' } })
  const { items } = await member.accounts.statements({ body: {} })
  expect(items.map(({ ground, liftedAt }) => [ground.explanation, liftedAt === null])).toEqual([
    ['More ads', true],
    ['Ads', false],
  ])
  await olga.groups.moderationRestrict({
    body: { ...mute, userId: stranger.id, kind: 'BAN', reason: 'Buy at my shop' },
  })
  expect((await stranger.accounts.statements({ body: {} })).items).toEqual([])
  expect(await mailsTo(world, stranger.email)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('Buy at my shop') }),
  )
})

test('a removal from a group holds until the person is a member again', async () => {
  const member = await newMember()
  const groupId = await inGroup(member)
  await maya.groups.removeGroupUser({ body: { groupId, userId: member.id } })
  const removal = async () => (await member.accounts.statements({ body: {} })).items[0]
  expect(await removal()).toMatchObject({ kind: 'GROUP_REMOVAL', liftedAt: null })
  await member.groups.joinGroup({ body: { groupId } })
  expect(await removal()).toMatchObject({ kind: 'GROUP_REMOVAL', liftedAt: expect.any(Date) })
})

test('an isolation is stated for the record, and never to the person', async () => {
  const member = await newMember()
  const { id: caseId } = await reportedPost(member)
  await root.admin.userAccountsIsolateAccount({
    params: { userId: member.id },
    body: { action: 'ISOLATE', reason: 'Bulk advertising', caseId },
  })
  expect((await mailsTo(world, member.email)).some(({ text }) => text.includes('/statements/'))).toBe(false)
  const rows = await app.db.selectFrom('statements').selectAll().where('account_id', '=', member.id).execute()
  expect(rows).toMatchObject([{ kind: 'ISOLATION', is_exempt: true, sent_at: null }])
})
