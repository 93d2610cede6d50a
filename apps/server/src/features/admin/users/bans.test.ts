import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement, addPurchase } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'
import { endBan } from '#features/accounts/staff/jobs/endBan.ts'

const world = await openWorld()
const { app, visitor } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const second = await world.person('second', { roles: ['ADMINISTRATOR'], fresh: true })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs)
const refused = (status: number, code: string) => ({ status, body: { code } })
const banOf = (userId: string, until: Date | null, more: { rule?: string; messageToUser?: string } = {}) => ({
  body: { action: 'BAN' as const, userId, until: until?.toISOString() ?? null, reason: 'Threats.', ...more },
})
const unbanOf = (userId: string) => ({ body: { action: 'UNBAN' as const, userId, reason: 'A mistake.' } })
const auditOf = (id: string) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('target_id', '=', id)
    .where('action', 'like', '%ban%')
    .orderBy('id')
    .execute()
const isIn = async (who: Person) =>
  (await who.send({ method: 'GET', url: '/accounts/getAccountDetails' })).status === 200
async function knock(who: Person) {
  const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: who.email } })
  const { code } = await mailTo(world, who.email)
  return visitor.accounts.finishPasswordFreeLogin({
    body: { challengeId, code, client: { name: 'Test', transport: 'BEARER' } },
  })
}
async function openCase(author: Person): Promise<string> {
  const id = app.runtime.id()
  await app.db
    .insertInto('moderation_cases')
    .values({
      id,
      target_kind: 'PROFILE',
      target_id: author.id,
      author_id: author.id,
      state: 'OPEN',
      hidden_at: null,
      preview: { title: null, text: 'Ana', mediaIds: [], link: null },
      opened_at: app.runtime.now(),
      updated_at: app.runtime.now(),
    })
    .execute()
  return id
}

describe('a ban', () => {
  test('ends every session, hides shared content, is announced to the owner, and is undone completely', async () => {
    const [ana, ben] = [await world.person('ana'), await world.person('ben')]
    const { id: postId } = await ana.content.createPost({ body: { text: 'Pumpkins' } })
    const caseId = await openCase(ana)
    const until = inDays(7)
    const record = await mo.admin.banUser({
      body: { ...banOf(ana.id, until, { rule: 'Violence', messageToUser: 'Please cool down.' }).body, caseId },
    })
    expect(record).toMatchObject({ action: 'BAN', by: { id: mo.id }, reason: 'Threats.', rule: 'Violence', caseId })
    expect(await isIn(ana)).toBe(false)
    await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject(refused(404, 'POST_NOT_FOUND'))
    await expect(ben.users.getProfile({ params: { userId: ana.id } })).rejects.toMatchObject({ status: 404 })
    const mail = await mailTo(world, ana.email)
    expect(mail.subject).toBe('Your account on Koinon is banned')
    expect(mail.text).toContain('The rule it breaks: Violence\n\nThey write: Please cool down.')
    await expect(knock(ana)).rejects.toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED', until, reason: 'Please cool down.' },
    })

    expect(await mo.admin.banUser(unbanOf(ana.id))).toMatchObject({ action: 'UNBAN', by: { id: mo.id } })
    expect((await ben.content.getItem({ params: { postId } })).id).toBe(postId)
    // The next code can be requested after a while.
    world.pass(31_000)
    expect((await knock(ana)).state).toBe('SIGNED_IN')
    expect((await auditOf(ana.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['ban-user', 'Threats.'],
      ['unban-user', 'A mistake.'],
    ])
    const { items } = await mo.admin.getBanHistory({ body: { userId: ana.id } })
    expect(items.map(({ action }) => action)).toEqual(['UNBAN', 'BAN'])
  })

  test('ends by itself: by its job, or at a sign-in before that', async () => {
    const [cleo, dora] = [await world.person('cleo'), await world.person('dora')]
    for (const one of [cleo, dora]) await mo.admin.banUser(banOf(one.id, inDays(1)))
    world.pass(dayMs + 1000)
    expect((await knock(dora)).state).toBe('SIGNED_IN')
    // Both jobs run; the second finds nothing to do.
    for (const one of [cleo, dora]) await endBan.perform(app, { accountId: one.id })
    for (const one of [cleo, dora]) {
      const { status, bans } = await mo.admin.getUserById({ params: { userId: one.id } })
      expect(status).toBe('ACTIVE')
      expect(bans).toMatchObject([{ action: 'UNBAN', by: null }, { action: 'BAN' }])
    }
    expect((await auditOf(cleo.id)).map(({ action }) => action)).toEqual(['ban-user', 'end-ban'])
  })

  test('over another replaces its end; the earlier end lifts nothing', async () => {
    const emil = await world.person('emil')
    await mo.admin.banUser(banOf(emil.id, inDays(1)))
    await mo.admin.banUser(banOf(emil.id, inDays(9)))
    world.pass(2 * dayMs)
    await endBan.perform(app, { accountId: emil.id })
    expect((await mo.admin.getUserById({ params: { userId: emil.id } })).status).toBe('BANNED')
    expect((await mo.admin.getBanHistory({ body: { userId: emil.id, limit: 1 } })).items).toHaveLength(1)
  })

  test('leaves a deactivation and a request for deletion as they were', async () => {
    const finn = await world.person('finn', { fresh: true })
    await finn.accounts.requestAccountDeletion({ body: { confirmUsername: 'finn', mode: 'ERASE_ALL' } })
    await mo.admin.banUser(banOf(finn.id, inDays(3)))
    await mo.admin.banUser(unbanOf(finn.id))
    expect((await mo.admin.getUserById({ params: { userId: finn.id } })).status).toBe('DELETION_REQUESTED')
  })

  test('that came with a deletion by staff keeps the earlier one by its owner', async () => {
    const kai = await world.person('kai', { fresh: true })
    await kai.accounts.requestAccountDeletion({ body: { confirmUsername: 'kai', mode: 'KEEP_POSTS' } })
    const body = { userId: kai.id, confirmUsername: 'kai', reason: 'Threats.', mode: 'ERASE_ALL' } as const
    await root.admin.deleteUser({ body })
    await root.admin.banUser(unbanOf(kai.id))
    expect((await mo.admin.getUserById({ params: { userId: kai.id } })).status).toBe('DELETION_REQUESTED')
  })

  test('is for thirty days at most if a moderator gives it, who cannot lift a longer one either', async () => {
    const gil = await world.person('gil')
    for (const until of [inDays(31), null])
      await expect(mo.admin.banUser(banOf(gil.id, until))).rejects.toMatchObject(refused(403, 'BAN_TOO_LONG'))
    await root.admin.banUser(banOf(gil.id, null))
    for (const request of [banOf(gil.id, inDays(1)), unbanOf(gil.id)])
      await expect(mo.admin.banUser(request)).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await root.admin.banUser(unbanOf(gil.id))
    await expect(root.admin.banUser(unbanOf(gil.id))).rejects.toMatchObject(refused(409, 'ALREADY_ENDED'))
  })

  test('of staff is an administrator’s, with a fresh factor, and never of an equal', async () => {
    const [iris, lord] = [
      await world.person('iris', { roles: ['MODERATOR'] }),
      await world.person('lord', { roles: ['ADMINISTRATOR'] }),
    ]
    await expect(mo.admin.banUser(banOf(iris.id, inDays(1)))).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await expect(lord.admin.banUser(banOf(iris.id, inDays(1)))).rejects.toMatchObject(refused(403, 'STEP_UP_REQUIRED'))
    await expect(root.admin.banUser(banOf(lord.id, inDays(1)))).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await expect(root.admin.banUser(banOf(root.id, inDays(1)))).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await root.admin.banUser(banOf(iris.id, inDays(1)))
    expect(await isIn(iris)).toBe(false)
  })

  test('names a person who exists, an existing case, and an end in the future', async () => {
    const jan = await world.person('jan')
    const unknownId = app.runtime.id()
    await expect(mo.admin.banUser(banOf(unknownId, inDays(1)))).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await expect(mo.admin.getBanHistory({ body: { userId: unknownId } })).rejects.toMatchObject(
      refused(404, 'USER_NOT_FOUND'),
    )
    await expect(
      mo.admin.banUser({ body: { ...banOf(jan.id, inDays(1)).body, caseId: unknownId } }),
    ).rejects.toMatchObject(refused(404, 'CASE_NOT_FOUND'))
    await expect(mo.admin.banUser(banOf(jan.id, inDays(-1)))).rejects.toMatchObject(refused(400, 'INVALID_PARAMETER'))
    expect(await isIn(jan)).toBe(true)
    expect(await mailsTo(world, jan.email)).toEqual([])
  })

  test('and lifting it at the same time end in one of the two, with a record that says which', async () => {
    const kim = await world.person('kim')
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? mo.admin.banUser(banOf(kim.id, inDays(2))) : mo.admin.banUser(unbanOf(kim.id)),
      ),
    )
    const { status, bans } = await mo.admin.getUserById({ params: { userId: kim.id } })
    expect(status).toBe(bans[0]?.action === 'BAN' ? 'BANNED' : 'ACTIVE')
  })
})

describe('an isolation', () => {
  type Action = 'ISOLATE' | 'CONFIRM' | 'RENEW' | 'RELEASE'
  const act = (by: Person, userId: string, action: Action, caseId: string) =>
    by.admin.userAccountsIsolateAccount({ params: { userId }, body: { action, reason: 'A machine.', caseId } })

  test('ends sessions, hides new acts from everybody, lapses unless another administrator confirms, and is released', async () => {
    const [lea, max] = [await world.person('lea'), await world.person('max')]
    const caseId = await openCase(lea)
    const begun = await act(root, lea.id, 'ISOLATE', caseId)
    expect(begun.isolated).toMatchObject({ confirmedBy: null })
    expect(begun.isolated?.until.getTime()).toBeCloseTo(inDays(1).getTime(), -5)
    expect(await isIn(lea)).toBe(false)
    await expect(max.users.getProfile({ params: { userId: lea.id } })).rejects.toMatchObject({ status: 404 })
    expect(await mailsTo(world, lea.email)).toEqual([])
    await expect(act(root, lea.id, 'CONFIRM', caseId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(act(root, lea.id, 'RENEW', caseId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    const confirmed = await act(second, lea.id, 'CONFIRM', caseId)
    expect(confirmed.isolated).toMatchObject({ confirmedBy: { id: second.id } })
    world.pass(3 * dayMs)
    const renewed = await act(root, lea.id, 'RENEW', caseId)
    expect(renewed.isolated?.until.getTime()).toBeGreaterThan(confirmed.isolated?.until.getTime() ?? Infinity)
    expect((await mo.admin.getUserById({ params: { userId: lea.id } })).isolated).not.toBeNull()
    expect(await act(root, lea.id, 'RELEASE', caseId)).toEqual({ isolated: null })
    await expect(act(root, lea.id, 'RELEASE', caseId)).rejects.toMatchObject(refused(409, 'ALREADY_ENDED'))
    expect((await max.users.getProfile({ params: { userId: lea.id } })).id).toBe(lea.id)
  })

  test('that nobody confirmed is over after a day', async () => {
    const nia = await world.person('nia')
    const caseId = await openCase(nia)
    await act(root, nia.id, 'ISOLATE', caseId)
    const again = await act(second, nia.id, 'ISOLATE', caseId)
    expect(again.isolated).toMatchObject({ confirmedBy: null })
    await app.db
      .updateTable('accounts')
      .set({ isolated_until: inDays(-1) })
      .where('id', '=', nia.id)
      .execute()
    await expect(act(second, nia.id, 'CONFIRM', caseId)).rejects.toMatchObject(refused(409, 'ALREADY_ENDED'))
  })

  test('is for administrators, from a case, below their rank, and never for paying accounts', async () => {
    const olaf = await world.person('olaf')
    const caseId = await openCase(olaf)
    const freshMo = await world.person('freshmo', { roles: ['MODERATOR'], fresh: true })
    await expect(act(freshMo, olaf.id, 'ISOLATE', caseId)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(act(root, second.id, 'ISOLATE', caseId)).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await expect(act(root, olaf.id, 'ISOLATE', app.runtime.id())).rejects.toMatchObject(refused(404, 'CASE_NOT_FOUND'))
    await expect(act(root, app.runtime.id(), 'ISOLATE', caseId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    const another = await openCase(await world.person('otto'))
    await expect(act(root, olaf.id, 'ISOLATE', another)).rejects.toMatchObject(refused(404, 'CASE_NOT_FOUND'))
    const { code } = await root.admin.promoCodesCreate({ body: { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY' } })
    await olaf.accounts.redeemPromoCode({ body: { code } })
    await expect(act(root, olaf.id, 'ISOLATE', caseId)).rejects.toMatchObject(refused(422, 'NOT_FOR_THIS'))
    const stale = await world.person('stale', { roles: ['ADMINISTRATOR'] })
    await expect(act(stale, olaf.id, 'ISOLATE', caseId)).rejects.toMatchObject(refused(403, 'STEP_UP_REQUIRED'))
  })

  test('is not for a member who pays a group month by month', async () => {
    const [seller, payer] = [await world.person('sella'), await world.person('paul')]
    const caseId = await openCase(payer)
    const { groupId } = await addGroup(world, { owner: seller, members: [payer] })
    const entitlementId = await addEntitlement(world, { groupId, by: seller, amount: 500, interval: 'MONTHLY' })
    await addPurchase(world, payer, entitlementId)
    await expect(act(root, payer.id, 'ISOLATE', caseId)).rejects.toMatchObject(refused(422, 'NOT_FOR_THIS'))
  })
})
