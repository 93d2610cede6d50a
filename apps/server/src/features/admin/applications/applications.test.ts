import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { purgeAccounts } from '#features/accounts/closure/jobs/purgeAccounts.ts'
import { addUnreachableNode } from '#test/world/nodes.ts'
import { addChild } from '#test/world/make/children.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { registrationForm } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mona = await world.person('mona', { roles: ['MODERATOR'] })
const olga = await world.person('olga')

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const question = 'Why would you like to join?'
const byApproval = () => save({ registration: 'APPROVAL', applicationQuestion: question })
beforeEach(() => save({ registration: null, applicationQuestion: null }))

const form = (username: string, more: { answer?: string; joinCode?: string } = {}) => ({
  ...registrationForm(username),
  email: `${username}@mill.example`,
  ...more,
})
async function register(username: string, more: { answer?: string; joinCode?: string } = { answer: 'I sing.' }) {
  const answer = await world.visitor.accounts.register({ body: form(username, more) })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  return answer.registrationId
}
async function confirm(username: string, registrationId: string) {
  const { code } = await mailTo(world, `${username}@mill.example`)
  const result = await world.visitor.accounts.verifyAccount({
    params: { token: registrationId },
    body: { code, client: { name: 'Test', transport: 'BEARER' } },
  })
  if (!('token' in result) || !result.account) throw new Error('Not signed in.')
  return { ...visitorOf(world.running, result.token ?? ''), id: result.account.id, account: result.account }
}
const apply = async (username: string) => confirm(username, await register(username))
const waiting = async () => (await mona.admin.applicationsList({ body: {} })).items
const decide = (by: Person, ids: string[], decision: 'ADMIT' | 'DECLINE', message?: string) =>
  by.admin.applicationsDecide({ body: { ids, decision, ...(message === undefined ? {} : { message }) } })
const waits = { status: 'PENDING_REVIEW', nextSteps: ['REVIEW'] }
const lines = async () =>
  (await mona.notifications.getAggregatedNotifications({ body: {} })).items.filter(
    ({ reason }) => reason === 'APPLICATION_WAITS',
  )

test('a person answers the question, waits for staff, and is let in with their words', async () => {
  await byApproval()
  await expect(world.visitor.accounts.register({ body: form('ana', { answer: ' ' }) })).rejects.toMatchObject({
    status: 422,
    body: { code: 'ANSWER_NEEDED', question, errors: [{ path: 'answer' }] },
  })
  const ana = await apply('ana')
  expect(ana.account).toMatchObject(waits)
  expect(await ana.accounts.getApplication()).toMatchObject({ state: 'PENDING', question, answer: 'I sing.' })
  await expect(ana.content.createPost({ body: { text: 'Hello' } })).rejects.toMatchObject({
    body: { code: 'NEXT_STEP_REQUIRED', pendingSteps: ['REVIEW'] },
  })
  expect(await lines()).toMatchObject([{ link: '/manage/applications' }])
  expect(await mona.admin.applicationsList({ body: {} })).toMatchObject({
    waiting: 1,
    items: [{ id: ana.id, username: 'ana', answer: 'I sing.', mailDomain: 'mill.example', invitedBy: null }],
  })
  expect(await decide(mona, [ana.id], 'ADMIT', 'Welcome to the choir.')).toEqual({ done: [ana.id], failed: [] })
  const mail = await mailTo(world, 'ana@mill.example')
  expect([mail.subject, mail.text]).toEqual(['Welcome to Koinon', expect.stringContaining('Welcome to the choir.')])
  expect(await ana.content.createPost({ body: { text: 'Hello' } })).toMatchObject({ text: 'Hello' })
  expect(await lines()).toEqual([])
  await expect(olga.accounts.getApplication()).rejects.toMatchObject({ body: { code: 'ACCOUNT_NOT_FOUND' } })
})

test('of two moderators who decide at once the first counts', async () => {
  await byApproval()
  const cleo = await apply('cleo')
  const decided = await Promise.all([decide(mona, [cleo.id], 'ADMIT'), decide(root, [cleo.id, olga.id], 'DECLINE')])
  expect(decided.flatMap(({ done }) => done)).toEqual([cleo.id])
  const codes = decided.flatMap(({ failed }) => failed.map(({ code }) => code))
  expect(codes.toSorted()).toEqual(['ACCOUNT_NOT_FOUND', 'ALREADY_DECIDED'])
  expect(await waiting()).toEqual([])
})

test('a person who leaves while waiting is not listed, and waits again on return', async () => {
  await byApproval()
  const dan = await apply('dan')
  const reauthenticated_until = new Date(world.app.runtime.now().getTime() + 60_000)
  await world.app.db.updateTable('sessions').set({ reauthenticated_until }).where('account_id', '=', dan.id).execute()
  await dan.accounts.requestAccountDeletion({ body: { mode: 'ERASE_ALL', confirmUsername: 'dan' } })
  expect([await waiting(), await lines()]).toEqual([[], []])
  expect(await dan.accounts.reactivate()).toMatchObject(waits)
  expect([await waiting(), await lines()]).toMatchObject([[{ id: dan.id }], [{ link: '/manage/applications' }]])
  await decide(mona, [dan.id], 'ADMIT')
})

test('a child waits for its parent first, and then for staff', async () => {
  const kim = await addChild(world, { username: 'kim', parent: olga })
  await byApproval()
  await expect(addChild(world, { username: 'kai', parent: olga })).rejects.toMatchObject({
    body: { code: 'ANSWER_NEEDED' },
  })
  await save({ applicationQuestion: null })
  const kai = await addChild(world, { username: 'kai', parent: olga })
  expect(await waiting()).toEqual([])
  for (const { mailed } of [kim, kai]) await olga.accounts.familyLinkApprove({ body: { token: mailed } })
  expect(await kim.accounts.getAccountDetails()).toMatchObject({ status: 'ACTIVE' })
  expect(await kai.accounts.getAccountDetails()).toMatchObject(waits)
  await olga.accounts.familyLinkReject({ body: { childId: kai.id } })
  expect([await waiting(), await lines()]).toEqual([[], []])
  await olga.accounts.familyLinkApprove({ body: { childId: kai.id } })
  expect(await lines()).toHaveLength(1)
  await decide(
    mona,
    (await waiting()).map(({ id }) => id),
    'ADMIT',
  )
  const { status } = await world.app.db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', kai.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('ACTIVE')
})

test('the code of an organisation admits without a decision; one that is disabled meanwhile does not', async () => {
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE' })
  const make = () => olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  const [open, revoked] = [await make(), await make()]
  await byApproval()
  const eva = await confirm('eva', await register('eva', { joinCode: open.code }))
  expect(eva.account).toMatchObject({ status: 'ACTIVE' })
  const fay = await register('fay', { joinCode: revoked.code })
  await olga.groups.joinCodesRevoke({ body: { joinCodeId: revoked.id, enterpriseGroupId } })
  expect((await confirm('fay', fay)).account).toMatchObject(waits)
  expect(await waiting()).toMatchObject([{ username: 'fay', answer: '' }])
})

test('a seat that becomes free admits nobody whose address is at none of the domains of the code', async () => {
  const { groupId: enterpriseGroupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE' })
  const { code: joinCode } = await olga.groups.joinCodesCreate({
    body: { enterpriseGroupId, label: 'School', seats: 1, emailDomains: ['school.example'] },
  })
  await save({ registration: 'APPROVAL' })
  const at = (username: string, more: object) => ({ body: { ...form(username), ...more } })
  const first = await world.visitor.accounts.register(at('ira', { email: 'ira@school.example', joinCode }))
  if (!('registrationId' in first)) throw new Error('No registration was opened.')
  const jan = await register('jan', { joinCode })
  await world.visitor.accounts.register(at('ira', { replaces: first.registrationId }))
  expect((await confirm('jan', jan)).account).toMatchObject(waits)
  const { items } = await olga.groups.joinCodesList({ body: { enterpriseGroupId } })
  expect(items).toMatchObject([{ state: 'OPEN', used: 0 }])
})

test('a member’s mailed invitation does not admit, and staff see who sent it', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  await olga.groups.inviteByEmail({ body: { groupId, emails: ['gus@mill.example'] } })
  await byApproval()
  const gus = await apply('gus')
  expect((await waiting()).find(({ id }) => id === gus.id)).toMatchObject({ invitedBy: { id: olga.id } })
})

test('whatever the rules are when the address is confirmed decides, also in a process that did not hear of them', async () => {
  const registrationId = await register('hal', {})
  const cutOff = await addUnreachableNode(world)
  await save({ registration: 'CLOSED' })
  const { code } = await mailTo(world, 'hal@mill.example')
  const body = { code, client: { name: 'Test', transport: 'BEARER' as const } }
  const confirmAt = (running: typeof cutOff) =>
    visitorOf(running).accounts.verifyAccount({ params: { token: registrationId }, body })
  await expect(confirmAt(cutOff)).rejects.toMatchObject({ status: 403, body: { code: 'JOIN_CLOSED' } })
  await byApproval()
  expect(await confirmAt(cutOff)).toMatchObject({ account: waits })
  await cutOff.close()
})

test('a mistaken decline is undone as long as the person is not erased, and only on purpose', async () => {
  await byApproval()
  const lia = await apply('lia')
  await decide(mona, [lia.id], 'DECLINE')
  const declined = async () => (await mona.admin.applicationsList({ body: { state: 'DECLINED' } })).items
  expect((await declined()).map(({ id }) => id)).toContain(lia.id)
  const again = (decision: 'ADMIT' | 'DECLINE') =>
    mona.admin.applicationsDecide({ body: { ids: [lia.id], state: 'DECLINED', decision } })
  const refused = { done: [], failed: [{ id: lia.id, code: 'ALREADY_DECIDED' }] }
  expect([await decide(root, [lia.id], 'ADMIT'), await again('DECLINE')]).toMatchObject([refused, refused])
  expect(await again('ADMIT')).toEqual({ done: [lia.id], failed: [] })
  expect(await lia.accounts.getAccountDetails()).toMatchObject({ status: 'ACTIVE' })
  expect((await declined()).map(({ id }) => id)).not.toContain(lia.id)
})

test('declined people read why, and are erased after thirty days, also if they are banned or their parent withdraws', async () => {
  await byApproval()
  const ben = await apply('ben')
  await decide(mona, [ben.id], 'DECLINE', 'This is for neighbours.')
  expect((await mailTo(world, 'ben@mill.example')).text).toContain('This is for neighbours.')
  expect(await ben.accounts.getApplication()).toMatchObject({
    state: 'DECLINED',
    message: 'This is for neighbours.',
    erasedAt: expect.any(Date),
  })
  await save({ applicationQuestion: null })
  const [max, lou] = [await apply('max'), await addChild(world, { username: 'lou', parent: olga })]
  await olga.accounts.familyLinkApprove({ body: { token: lou.mailed } })
  await decide(mona, [max.id, lou.id], 'DECLINE')
  await olga.accounts.familyLinkReject({ body: { childId: lou.id } })
  await root.admin.banUser({ body: { action: 'BAN', userId: max.id, reason: 'Threats', until: null } })
  await purgeAccounts.perform(world.app, {})
  expect(await ben.accounts.getAccountDetails()).toMatchObject(waits)
  world.pass(30 * dayMs)
  await purgeAccounts.perform(world.app, {})
  await world.settle()
  await expect(ben.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
  const left = await world.app.db
    .selectFrom('account_applications')
    .select('account_id')
    .where('account_id', 'in', [ben.id, max.id, lou.id])
    .execute()
  expect(left).toEqual([])
})
