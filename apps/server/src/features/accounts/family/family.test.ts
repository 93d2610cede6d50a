import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addChild } from '#test/world/make/children.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { endFamilyLinks } from './jobs/endFamilyLinks.ts'
import { purgeAccounts } from '../closure/jobs/purgeAccounts.ts'

const world = await openWorld()
const parent = await world.person('parent')
const stranger = await world.person('stranger')

const child = (username: string) => addChild(world, { username, parent })

const statusOf = async (id: string) =>
  (await world.app.db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirst())?.status

test('only the parent, signed in with the address the mail went to, approves a child; it starts restricted', async () => {
  const kim = await child('kim')
  expect(await kim.send({ method: 'GET', url: '/accounts/preferences' })).toMatchObject({
    status: 403,
    body: { code: 'NEXT_STEP_REQUIRED', pendingSteps: ['PARENT'] },
  })
  await expect(stranger.accounts.familyLinkApprove({ body: { token: kim.mailed } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_THE_PARENT' },
  })
  await expect(parent.accounts.familyLinkApprove({ body: { token: 'made up' } })).rejects.toMatchObject({
    status: 410,
    body: { code: 'TOKEN_EXPIRED' },
  })
  expect(await parent.accounts.familyLinkApprove({ body: { token: kim.mailed } })).toMatchObject({
    state: 'APPROVED',
    child: { id: kim.id },
  })
  await expect(parent.accounts.familyLinkApprove({ body: { token: kim.mailed } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED' },
  })
  expect((await kim.send({ method: 'GET', url: '/accounts/getAccountDetails' })).body).toMatchObject({
    status: 'ACTIVE',
    privacy: { isPrivate: true, whoMayMessage: 'GROUP_MEMBERS', location: false, findableByContact: false },
    familyLink: { role: 'CHILD', state: 'APPROVED', other: { id: parent.id } },
  })
})

test('a named parent sees the waiting children, and answers for them without the mail; nobody else knows of them', async () => {
  const already = (await parent.accounts.familyLinksWaiting()).items
  const [ida, joe] = [await child('ida'), await child('joe')]
  const waiting = async (who: typeof parent) =>
    (await who.accounts.familyLinksWaiting()).items.flatMap(({ childId, state }) =>
      state === 'PENDING' ? [childId] : [],
    )
  expect(await waiting(parent)).toEqual([ida.id, joe.id])
  expect(await waiting(stranger)).toEqual([])
  for (const decide of ['familyLinkApprove', 'familyLinkReject'] as const)
    await expect(stranger.accounts[decide]({ body: { childId: ida.id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    })
  const limits = { messages: 'NOBODY', purchases: true } as const
  expect(await parent.accounts.familyLinkApprove({ body: { childId: ida.id, limits } })).toMatchObject({
    state: 'APPROVED',
  })
  expect((await parent.accounts.familyLinksWaiting()).items).toMatchObject([
    { childId: joe.id, state: 'PENDING', limits: null },
    ...already,
    { childId: ida.id, state: 'APPROVED', limits },
  ])
  expect(await parent.accounts.familyLinkReject({ body: { childId: joe.id } })).toEqual({ state: 'REJECTED' })
  expect(await waiting(parent)).toEqual([])
  await expect(parent.accounts.familyLinkApprove({ body: { token: ida.mailed } })).rejects.toMatchObject({
    status: 409,
  })
})

test('a minor cannot be a parent, for any address that a child names', async () => {
  const seventeenYearsAgo = new Date(world.app.runtime.now().getTime() - 17 * 366 * dayMs)
  const sibling = await world.person('sibling', { birthDate: seventeenYearsAgo.toISOString().slice(0, 10) })
  const { id, mailed } = await addChild(world, { username: 'meg', parent: sibling })
  for (const decide of ['familyLinkApprove', 'familyLinkReject'] as const) {
    await expect(sibling.accounts[decide]({ body: { token: mailed } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NOT_THE_PARENT' },
    })
    await expect(sibling.accounts[decide]({ body: { childId: id } })).rejects.toMatchObject({ status: 404 })
  }
  expect((await sibling.accounts.familyLinksWaiting()).items).toEqual([])
  expect(await statusOf(id)).toBe('PENDING_PARENT')
})

test('an approved child cannot widen the limits set by its parent', async () => {
  const lou = await child('lou')
  await parent.accounts.familyLinkApprove({ body: { token: lou.mailed, limits: { messages: 'NOBODY' } } })
  const body = { privacy: { isPrivate: false, whoMayMessage: 'EVERYONE', location: true } }
  expect((await lou.send({ method: 'POST', url: '/accounts/editAccountInfo', payload: body })).body).toMatchObject({
    privacy: { isPrivate: true, whoMayMessage: 'NOBODY', location: false },
  })
})

test('a parent sets other limits for an approved child; the child’s own wider choices end', async () => {
  const ned = await child('ned')
  const approve = (limits?: { messages: 'EVERYONE' | 'GROUP_MEMBERS' | 'NOBODY'; purchases: boolean }) =>
    parent.accounts.familyLinkApprove({ body: { childId: ned.id, ...(limits && { limits }) } })
  await approve({ messages: 'EVERYONE', purchases: true })
  await ned.accounts.editAccountInfo({ body: { displayName: 'Ned', privacy: { whoMayMessage: 'EVERYONE' } } })
  await approve({ messages: 'GROUP_MEMBERS', purchases: false })
  expect(await ned.accounts.getAccountDetails()).toMatchObject({
    status: 'ACTIVE',
    displayName: 'Ned',
    privacy: { whoMayMessage: 'GROUP_MEMBERS' },
  })
  const { items } = await parent.accounts.familyLinksWaiting()
  expect(items.find(({ childId }) => childId === ned.id)?.limits).toEqual({
    messages: 'GROUP_MEMBERS',
    purchases: false,
  })
  await expect(approve()).rejects.toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  const limits = { messages: 'EVERYONE', purchases: true } as const
  await expect(stranger.accounts.familyLinkApprove({ body: { childId: ned.id, limits } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a parent withdraws: the child is frozen, and neither the child nor another person can free it', async () => {
  const max = await child('max')
  await parent.accounts.familyLinkApprove({ body: { token: max.mailed } })
  await expect(stranger.accounts.familyLinkReject({ body: { childId: max.id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  })
  expect(await parent.accounts.familyLinkReject({ body: { childId: max.id, reason: 'Not now.' } })).toEqual({
    state: 'WITHDRAWN',
  })
  expect((await max.send({ method: 'GET', url: '/accounts/getAccountDetails' })).status).toBe(401)
  expect(await statusOf(max.id)).toBe('PENDING_PARENT')
  await expect(parent.accounts.familyLinkReject({ body: { childId: max.id } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_DECIDED' },
  })
  const stands = async () => (await parent.accounts.familyLinksWaiting()).items.find((one) => one.childId === max.id)
  expect(await stands()).toMatchObject({ state: 'WITHDRAWN', limits: { messages: 'GROUP_MEMBERS', purchases: false } })
  await expect(stranger.accounts.familyLinkApprove({ body: { childId: max.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await parent.accounts.familyLinkApprove({ body: { childId: max.id } })).toMatchObject({ state: 'APPROVED' })
  expect(await statusOf(max.id)).toBe('ACTIVE')
  expect(await stands()).toMatchObject({ state: 'APPROVED' })
})

test('a child who comes of age is notified and decides alone; the parent who froze the account cannot do so again', async () => {
  world.pass(hourMs)
  const [uma, vin] = [await child('uma'), await child('vin')]
  await parent.accounts.familyLinkApprove({ body: { token: uma.mailed } })
  await parent.accounts.familyLinkApprove({ body: { token: vin.mailed } })
  await parent.accounts.familyLinkReject({ body: { childId: uma.id } })
  await endFamilyLinks.perform(world.app, {})
  expect(await statusOf(uma.id)).toBe('PENDING_PARENT')
  const born = new Date(world.app.runtime.now())
  // Not every year has a 29th of February.
  born.setUTCDate(Math.min(born.getUTCDate(), 28))
  born.setUTCFullYear(born.getUTCFullYear() - 18)
  await world.app.db
    .updateTable('accounts')
    .set({ birth_date: born.toISOString().slice(0, 10) })
    .where('id', 'in', [uma.id, vin.id])
    .execute()
  await endFamilyLinks.perform(world.app, {})
  expect(await statusOf(uma.id)).toBe('ACTIVE')
  const body = { privacy: { isPrivate: false, whoMayMessage: 'EVERYONE' } }
  expect((await vin.send({ method: 'POST', url: '/accounts/editAccountInfo', payload: body })).body).toMatchObject({
    familyLink: null,
    privacy: { isPrivate: false, whoMayMessage: 'EVERYONE' },
  })
  expect((await mailTo(world, 'vin@example.net')).text).toContain('no longer linked to a parent')
  await expect(parent.accounts.familyLinkReject({ body: { childId: vin.id } })).rejects.toMatchObject({ status: 404 })
})

test('a refused child is erased and notified', async () => {
  const nik = await child('nik')
  expect(await parent.accounts.familyLinkReject({ body: { token: nik.mailed } })).toEqual({ state: 'REJECTED' })
  expect(await statusOf(nik.id)).toBe('PURGED')
  expect((await mailTo(world, 'nik@example.net')).subject).toBe('Your account on Koinon has been erased')
})

test('a child that asks for deletion and comes back still waits for its parent', async () => {
  world.pass(hourMs)
  const pip = await child('pip')
  await world.app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', pip.id).execute()
  expect(await pip.send({ method: 'POST', url: '/accounts/reactivate', payload: {} })).toMatchObject({
    status: 200,
    body: { status: 'PENDING_PARENT', nextSteps: ['PARENT'] },
  })
})

test('after fourteen days without an answer the account is erased', async () => {
  world.pass(hourMs)
  const quin = await child('quin')
  world.pass(14 * dayMs)
  await purgeAccounts.perform(world.app, {})
  expect(
    await world.app.db.selectFrom('accounts').select('status').where('id', '=', quin.id).executeTakeFirst(),
  ).toEqual({ status: 'PURGED' })
})
