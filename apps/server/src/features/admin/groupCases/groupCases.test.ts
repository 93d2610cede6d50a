import { contract } from '@koinon/contract'
import type { CallSpec } from '@koinon/contract/kernel'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import { escalateGroupCasesJob } from '#features/moderation/jobs/escalateGroupCases.ts'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const people = await groupPeople(world)
const { ana, rex, maya, milo, ada, olga, stranger } = people
const staff = await world.person('staff', { roles: ['ADMINISTRATOR'] })
// A colleague to ask for a second opinion.
await world.person('mona', { roles: ['MODERATOR'] })
const code = (expected: string, status: number) => ({ status, body: { code: expected } })
const secret = 'Only staff may read these words'

let groupId = ''
beforeEach(async () => void ({ groupId } = await moderatedGroup(world, people)))

const write = async (who: Person = ana) => (await who.groups.createGroupPost({ body: { groupId, text: 'Sold!' } })).id
const report = (postId: string, reason: 'SPAM' | 'VIOLENCE' = 'SPAM') =>
  rex.content.reportContent({ body: { postId, reason, text: secret } })
const queueOf = async (who: Person, filter = {}) =>
  (await who.groups.moderationQueue({ body: { groupId, ...filter } })).items
/** A reported post of the group, with its case. */
async function reported(reason: 'SPAM' | 'VIOLENCE' = 'SPAM') {
  const postId = await write()
  const receipt = await report(postId, reason)
  const card = (await queueOf(maya)).find(({ target }) => target.id === postId)
  if (!card) throw new Error('No case was opened in the group.')
  return { postId, receipt, id: card.id, version: card.version }
}
type Reported = Awaited<ReturnType<typeof reported>>
const at = ({ id }: { readonly id: string }) => ({ params: { id } })
const read = (who: Person, held: Reported) => who.groups.moderationCase(at(held))
const versionOf = async (held: Reported) => (await read(milo, held)).version
const remove = async (who: Person, held: Reported) =>
  who.groups.moderationCaseRemove({
    ...at(held),
    body: { version: await versionOf(held), rule: 'No ads', note: 'Again' },
  })
const appeal = (held: Reported) => ana.accounts.appeal({ body: { caseId: held.id, text: 'It was a gift.' } })
const decisionOf = (held: Reported) => ana.accounts.getDecision({ params: { caseId: held.id } })
const decideAppeal = async (who: Person, held: Reported, decision: 'GRANT' | 'REFUSE') =>
  who.groups.moderationAppealDecide({ ...at(held), body: { version: await versionOf(held), decision } })
const inPlatformQueue = async (held: Reported, level: 'PLATFORM' | 'GROUP') =>
  (await staff.admin.flaggedContent({ body: { at: level, limit: 50 } })).items.some(({ id }) => id === held.id)

describe('a report in a group', () => {
  test('is its moderators’ to decide, the reporter reads so, and the platform sees it beside its own', async () => {
    const held = await reported()
    expect(held.receipt.to).toEqual({ level: 'GROUP', group: 'River Watch', dueAt: expect.any(Date) })
    expect([await inPlatformQueue(held, 'PLATFORM'), await inPlatformQueue(held, 'GROUP')]).toEqual([false, true])
    await world.settle()
    const notified = async (who: Person) =>
      (await who.notifications.getAggregatedNotifications({ body: {} })).items.filter(
        ({ reason, target }) => reason === 'GROUP_CASE_OPENED' && target.id === groupId,
      ).length
    expect([await notified(maya), await notified(olga), await notified(ana), await notified(rex)]).toEqual([1, 1, 0, 0])
    expect(await maya.groups.getGroup({ params: { id: groupId } })).toMatchObject({ pending: { cases: 1 } })
  })

  test('is announced again a quarter of an hour after the last notification, however many others follow', async () => {
    const openedNow = async () => {
      await reported()
      const { items } = await maya.notifications.getAggregatedNotifications({ body: {} })
      return items.find(({ reason, target }) => reason === 'GROUP_CASE_OPENED' && target.id === groupId)?.at
    }
    const first = await openedNow()
    world.pass(14 * minuteMs)
    expect(await openedNow()).toEqual(first)
    world.pass(2 * minuteMs)
    expect(await openedNow()).not.toEqual(first)
  })

  test('goes from report to decision to appeal without the platform, and then once to it', async () => {
    const held = await reported()
    expect(await remove(maya, held)).toMatchObject({
      state: 'CLOSED',
      decision: { decision: 'REMOVE', level: 'GROUP', by: { id: maya.id }, rule: 'No ads', note: 'Again' },
      can: { keep: false, undo: true },
    })
    await world.settle()
    await expect(rex.content.getItem({ params: { postId: held.postId } })).rejects.toMatchObject({ status: 404 })
    expect(await decisionOf(held)).toMatchObject({ group: 'River Watch', rule: 'No ads', appealTo: 'GROUP' })
    world.pass(19 * dayMs)
    await appeal(held)
    expect(await queueOf(ada, { appealed: true })).toMatchObject([{ id: held.id, can: { judgeAppeal: true } }])
    expect((await staff.admin.appealsList({ body: {} })).items).toEqual([])
    // Neither the one who decided nor a moderator who is no admin.
    for (const who of [maya, milo])
      await expect(decideAppeal(who, held, 'REFUSE')).rejects.toMatchObject(code('NOT_ALLOWED', 403))
    await expect(appeal(held)).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
    await decideAppeal(ada, held, 'REFUSE')
    await expect(decideAppeal(olga, held, 'GRANT')).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
    // The refusal begins the time for the appeal to the platform.
    world.pass(2 * dayMs)
    const refused = await decisionOf(held)
    expect(refused).toMatchObject({
      appeal: { level: 'GROUP', state: 'REFUSED' },
      appealTo: 'PLATFORM',
      can: { appeal: true },
    })
    expect(Math.round((refused.appealUntil.getTime() - app.runtime.now().getTime()) / dayMs)).toBe(18)
    await appeal(held)
    expect((await staff.admin.appealsList({ body: {} })).items).toMatchObject([{ case: { id: held.id } }])
    await expect(appeal(held)).rejects.toMatchObject(code('ALREADY_SUBMITTED', 409))
    const { version } = await staff.admin.getFlaggedContent(at(held))
    await staff.admin.appealsDecide({ body: { caseId: held.id, version, decision: 'GRANT' } })
    await world.settle()
    expect(await rex.content.getItem({ params: { postId: held.postId } })).toMatchObject({ id: held.postId })
  })

  test('a removed message of its chat stays where somebody forwarded it', async () => {
    const { conversationId } = await ana.chat.getGroupConversationId({ body: { groupId } })
    const send = (who: Person, where: string, more: object) =>
      who.chat.sendMessage({ body: { conversationId: where, clientId: app.runtime.id(), ...more } })
    const { id: messageId } = await send(ana, conversationId, { text: 'Sold!' })
    const { id: elsewhere } = await rex.chat.createGroupConversation({
      body: { participantIds: [stranger.id, staff.id] },
    })
    const { id: copyId } = await send(rex, elsewhere, { forwardId: messageId })
    const shown = async () =>
      Promise.all([messageId, copyId].map(async (id) => !(await rex.chat.getMessageById({ params: { id } })).deleted))
    await rex.users.reportUser({ body: { userId: ana.id, messageId, reason: 'SPAM' } })
    const card = (await queueOf(maya)).find(({ target }) => target.id === messageId)
    const held = { ...at({ id: card?.id ?? '' }), body: { version: card?.version ?? 0, rule: 'No ads' } }
    await maya.groups.moderationCaseRemove(held)
    await world.settle()
    expect(await shown()).toEqual([false, true])
  })

  test('an appeal that an admin of the group grants brings the post back', async () => {
    const held = await reported()
    await remove(maya, held)
    await appeal(held)
    expect(await decideAppeal(olga, held, 'GRANT')).toMatchObject({ appeal: { state: 'GRANTED' } })
    await world.settle()
    expect(await rex.content.getItem({ params: { postId: held.postId } })).toMatchObject({ id: held.postId })
  })

  test('is decided once, against the version that was read, and taken back within ten minutes', async () => {
    const held = await reported()
    const approve = (who: Person, version: number) => who.groups.moderationCaseKeep({ ...at(held), body: { version } })
    const undo = async (who: Person, version?: number) =>
      who.groups.moderationCaseUndo({ ...at(held), body: { version: version ?? (await versionOf(held)) } })
    await expect(approve(maya, held.version + 7)).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    await expect(undo(maya)).rejects.toMatchObject(code('TOO_LATE', 409))
    await approve(maya, held.version)
    await expect(approve(milo, held.version)).rejects.toMatchObject({
      body: { code: 'ALREADY_DECIDED', decidedBy: 'Maya' },
    })
    await expect(undo(milo)).rejects.toMatchObject(code('TOO_LATE', 409))
    await expect(undo(maya, 1000)).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    expect(await undo(maya)).toMatchObject({ state: 'OPEN' })
    await expect(
      maya.groups.moderationCaseRemove({ ...at(held), body: { version: 1000, rule: 'No ads' } }),
    ).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    await remove(maya, held)
    world.pass(11 * minuteMs)
    await expect(undo(maya)).rejects.toMatchObject(code('TOO_LATE', 409))
    await expect(
      milo.groups.moderationCaseRemove({ ...at(held), body: { version: 1, rule: 'No ads' } }),
    ).rejects.toMatchObject(code('ALREADY_DECIDED', 409))
    await expect(milo.groups.moderationCaseEscalate({ ...at(held), body: { version: 1 } })).rejects.toMatchObject(
      code('ALREADY_DECIDED', 409),
    )
    await appeal(held)
    await expect(
      ada.groups.moderationAppealDecide({ ...at(held), body: { version: 1, decision: 'GRANT' } }),
    ).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
  })

  test('is claimed and noted for colleagues in the group', async () => {
    const held = await reported()
    expect(await maya.groups.moderationCaseClaim({ ...at(held), body: {} })).toMatchObject({
      claim: { by: { id: maya.id } },
    })
    expect(await milo.groups.moderationCaseClaim({ ...at(held), body: {} })).toMatchObject({
      claim: { by: { id: maya.id } },
    })
    expect(await maya.groups.moderationCaseClaim({ ...at(held), body: { action: 'RELEASE' } })).toMatchObject({
      claim: null,
    })
    await milo.groups.moderationCaseNote({ ...at(held), body: { text: 'I know her.' } })
    expect(await read(maya, held)).toMatchObject({ notes: [{ by: { id: milo.id }, text: 'I know her.' }] })
    expect((await staff.admin.getFlaggedContent(at(held))).notes).toMatchObject([{ text: 'I know her.' }])
  })
})

describe('the platform gets a group’s case', () => {
  test('from its moderators, by hand, who see it and decide it no more', async () => {
    const held = await reported()
    const escalate = (version: number) =>
      maya.groups.moderationCaseEscalate({ ...at(held), body: { version, note: 'Too hard' } })
    await expect(escalate(held.version + 7)).rejects.toMatchObject(code('VERSION_CONFLICT', 409))
    expect(await escalate(held.version)).toMatchObject({
      state: 'WITH_PLATFORM',
      can: { keep: false, escalate: false },
    })
    await expect(escalate(held.version)).rejects.toMatchObject(code('ALREADY_ESCALATED', 409))
    for (const call of ['moderationCaseKeep', 'moderationCaseClaim'] as const)
      await expect(
        maya.send({
          method: 'POST',
          url: contract.groups[call].path.replace('{id}', held.id),
          payload: call === 'moderationCaseKeep' ? { version: held.version } : {},
        }),
      ).resolves.toMatchObject(code('ALREADY_ESCALATED', 409))
    await expect(remove(maya, held)).rejects.toMatchObject(code('ALREADY_ESCALATED', 409))
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
  })

  test('when its moderators have not decided in time, and so an appeal', async () => {
    const [held, other] = [await reported(), await reported()]
    await remove(maya, other)
    await appeal(other)
    world.pass(47 * hourMs)
    await escalateGroupCasesJob.perform(app, {})
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(false)
    world.pass(2 * hourMs)
    await escalateGroupCasesJob.perform(app, {})
    await escalateGroupCasesJob.perform(app, {})
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
    expect((await staff.admin.appealsList({ body: {} })).items.map((one) => one.case.id)).toContain(other.id)
    expect(await decisionOf(other)).toMatchObject({ appeal: { level: 'PLATFORM', state: 'OPEN' } })
  })

  test('when it takes it over, by a claim, a decision or by asking for a second opinion', async () => {
    const held = await reported()
    await staff.admin.flaggedContentClaim({ ...at(held), body: {} })
    expect(await read(maya, held)).toMatchObject({ state: 'WITH_PLATFORM', claim: { by: null } })
    const other = await reported()
    const { version } = await staff.admin.getFlaggedContent(at(other))
    await staff.admin.flaggedContentRemove({ ...at(other), body: { version, rule: 'No spam, no scams', note: secret } })
    const seen = await read(maya, other)
    expect(seen).toMatchObject({ state: 'CLOSED', decision: { level: 'PLATFORM', by: null, note: null } })
    expect(await decisionOf(other)).toMatchObject({ group: null, appealTo: 'PLATFORM' })
    const third = await reported()
    await staff.admin.requestSecondModerationOpinion({
      body: { caseId: third.id, version: third.version, proposal: 'REMOVE' },
    })
    expect(await read(maya, third)).toMatchObject({ state: 'WITH_PLATFORM' })
    expect(await inPlatformQueue(third, 'PLATFORM')).toBe(true)
  })

  test('at once if people are in danger: whoever comes first decides, and the platform hears appeals', async () => {
    const held = await reported('VIOLENCE')
    expect(held.receipt.to).toEqual({ level: 'BOTH', group: 'River Watch', dueAt: null })
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
    expect(await remove(maya, held)).toMatchObject({
      state: 'CLOSED',
      decision: { level: 'GROUP' },
      can: { undo: true },
    })
    expect(await decisionOf(held)).toMatchObject({ group: 'River Watch', appealTo: 'PLATFORM' })
    await appeal(held)
    await expect(decideAppeal(ada, held, 'GRANT')).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
    expect((await staff.admin.appealsList({ body: {} })).items.map((one) => one.case.id)).toContain(held.id)
    expect(await read(maya, held)).toMatchObject({ appeal: null, can: { undo: false } })
  })

  test('with the group’s opinion if people are in danger and it would keep the post', async () => {
    const held = await reported('VIOLENCE')
    const body = { version: held.version, note: 'A joke' }
    expect(await maya.groups.moderationCaseKeep({ ...at(held), body })).toMatchObject({
      state: 'WITH_PLATFORM',
      decision: null,
      notes: [{ text: 'A joke' }],
    })
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
    const { after } = await app.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'escalate-case')
      .where('target_id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ opinion: 'APPROVE' })
  })

  test('and keeps what its staff claimed there: nobody in the group sees who, or takes over', async () => {
    const held = await reported('VIOLENCE')
    await staff.admin.flaggedContentClaim({ ...at(held), body: {} })
    const body = { action: 'CLAIM', takeOver: true } as const
    const claimed = { state: 'OPEN', claim: { by: null } }
    expect(await maya.groups.moderationCaseClaim({ ...at(held), body })).toMatchObject(claimed)
    expect((await staff.admin.getFlaggedContent(at(held))).claim?.by.id).toBe(staff.id)
    const colleagues = await reported()
    await maya.groups.moderationCaseClaim({ ...at(colleagues), body: {} })
    expect(await milo.groups.moderationCaseClaim({ ...at(colleagues), body })).toMatchObject({
      claim: { by: { id: milo.id } },
    })
  })

  test('about moderators of the group, also those named since', async () => {
    const byModerator = await write(milo)
    expect((await report(byModerator)).to).toEqual({ level: 'PLATFORM', group: null, dueAt: null })
    const held = await reported()
    await ada.groups.setModerators({ body: { groupId, userIds: [ana.id], moderator: true } })
    await world.settle()
    expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
    expect(await queueOf(ana, { states: ['OPEN', 'WITH_PLATFORM', 'CLOSED'] })).toEqual([])
    await expect(read(ana, held)).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
  })
})

const groupCalls = Object.entries<CallSpec>(contract.groups).filter(([name]) =>
  /^moderation(Queue|Case|AppealDecide)/.test(name),
)

test('each of the group’s calls is for its moderators and those above them', async () => {
  const held = await reported()
  const bodies: Readonly<Record<string, object>> = {
    moderationQueue: { groupId },
    moderationCaseClaim: {},
    moderationCaseNote: { text: 'A note' },
    moderationCaseRemove: { version: 1000, rule: 'No ads' },
    moderationAppealDecide: { version: 1000, decision: 'GRANT' },
  }
  const status = async (who: Person, [name, spec]: (typeof groupCalls)[number]) => {
    const payload = spec.method === 'GET' ? {} : { payload: bodies[name] ?? { version: 1000 } }
    return (await who.send({ method: spec.method, url: spec.path.replace('{id}', held.id), ...payload })).status
  }
  expect(groupCalls).toHaveLength(9)
  for (const one of groupCalls) {
    const isQueue = one[0] === 'moderationQueue'
    for (const who of [stranger, rex, ana, staff])
      expect([one[0], await status(who, one)]).toEqual([one[0], isQueue ? 403 : 404])
    // No appeal is open yet, and no version is that high.
    const known = {
      moderationAppealDecide: 404,
      moderationQueue: 200,
      moderationCase: 200,
      moderationCaseClaim: 200,
      moderationCaseNote: 200,
    }
    const expected = Object.entries(known).find(([name]) => name === one[0])?.[1] ?? 409
    for (const who of [maya, ada, olga]) expect([one[0], await status(who, one)]).toEqual([one[0], expected])
  }
})

test('no call shows a group’s moderators who reported, what they wrote, or notes and addresses of staff and authors', async () => {
  const held = await reported()
  await staff.admin.flaggedContentNote({ ...at(held), body: { text: secret } })
  const answers: unknown[] = [await queueOf(maya), await read(maya, held)]
  answers.push(await maya.groups.moderationCaseClaim({ ...at(held), body: {} }))
  answers.push(await maya.groups.moderationCaseNote({ ...at(held), body: { text: 'Ours' } }))
  answers.push(await remove(maya, held))
  answers.push(await maya.groups.moderationCaseUndo({ ...at(held), body: { version: await versionOf(held) } }))
  answers.push(await maya.groups.moderationCaseKeep({ ...at(held), body: { version: await versionOf(held) } }))
  await maya.groups.moderationCaseUndo({ ...at(held), body: { version: await versionOf(held) } })
  await remove(maya, held)
  await appeal(held)
  answers.push(await decideAppeal(ada, held, 'REFUSE'))
  await appeal(held)
  answers.push(await queueOf(maya, { states: ['OPEN', 'WITH_PLATFORM', 'CLOSED'] }), await read(ada, held))
  const conflict = await maya.send({
    method: 'POST',
    url: contract.groups.moderationCaseEscalate.path.replace('{id}', held.id),
    payload: { version: 1000 },
  })
  answers.push(conflict.body)
  const emails = await app.db.selectFrom('account_emails').select('address').execute()
  for (const hidden of [rex.id, 'rex', secret, staff.id, ...emails.map(({ address }) => address)])
    expect(JSON.stringify(answers), hidden).not.toContain(hidden)
})

test('isolated moderators neither read nor decide', async () => {
  const held = await reported()
  const isolate = (until: Date | null) =>
    app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', maya.id).execute()
  await isolate(new Date(app.runtime.now().getTime() + dayMs))
  onTestFinished(async () => void (await isolate(null)))
  await expect(queueOf(maya)).rejects.toMatchObject(code('NOT_ALLOWED', 403))
  await expect(read(maya, held)).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
  await expect(remove(maya, held)).rejects.toMatchObject(code('CASE_NOT_FOUND', 404))
})

test('the group’s moderators see the pictures of a post that reports have hidden', async () => {
  const mediaIds = [await uploadPicture(world, ana)]
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'Look', mediaIds } })
  const fetched = async (who: Person, image: { readonly sources: readonly { readonly url: string }[] } | undefined) => {
    const { pathname, search } = new URL(image?.sources[0]?.url ?? '/', 'http://localhost:4000')
    return (await who.send({ method: 'GET', url: pathname + search })).status
  }
  const before = (await rex.content.getItem({ params: { postId } })).media[0]
  for (const who of [rex, milo, ada]) await who.content.reportContent({ body: { postId, reason: 'VIOLENCE' } })
  await world.settle()
  const [card] = await queueOf(maya)
  expect(card).toMatchObject({ target: { id: postId }, hiddenAt: expect.any(Date) })
  expect(await fetched(maya, card?.target.preview.images[0])).toBe(200)
  expect(await fetched(rex, before)).toBe(404)
})

test('a group that is deleted leaves its open cases and appeals to the platform', async () => {
  const [held, other] = [await reported(), await reported()]
  await remove(maya, other)
  await appeal(other)
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'River Watch' } })
  await world.settle()
  expect(await inPlatformQueue(held, 'PLATFORM')).toBe(true)
  expect((await staff.admin.appealsList({ body: {} })).items.map((one) => one.case.id)).toContain(other.id)
})
