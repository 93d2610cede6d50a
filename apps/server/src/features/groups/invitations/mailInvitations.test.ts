import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
const secret = { visibility: 'GROUP_MEMBERS', listed: false } as const

/** A group of Olga's, hidden from others unless said otherwise. */
const newGroup = async (facts: Omit<Parameters<typeof addGroup>[1], 'owner'> = secret) =>
  (await addGroup(world, { owner: olga, ...facts })).groupId
const invite = (groupId: string, ...emails: string[]) =>
  olga.groups.inviteByEmail({ body: { groupId, emails, note: 'Come in' } })
const tokenFor = async (email: string) => (await mailTo(world, email)).token
const accept = (person: Person, token: string) => person.groups.acceptMailInvitation({ body: { token } })
const sentFor = async (groupId: string) => (await olga.groups.listMailInvitations({ body: { groupId } })).items
const codeOf = (code: string) => ({ body: { code } })

test('a person invited by mail sees who invites them into a hidden group, and joins it without an admin', async () => {
  const groupId = await newGroup({ ...secret, join_policy: 'REQUEST_ONLY' })
  expect(await invite(groupId, 'New@Example.org', 'new@example.org')).toEqual({ sent: 1, failed: [] })
  const mail = await mailTo(world, 'new@example.org')
  expect(mail.subject).toContain('invites you to')
  expect(mail.text).toContain('Come in')
  const { token } = mail
  expect(await ana.groups.getMailInvitation({ body: { token } })).toMatchObject({
    group: { id: groupId },
    note: 'Come in',
    isMember: false,
  })
  expect(await sentFor(groupId)).toMatchObject([{ email: 'new@example.org', state: 'PENDING' }])
  expect(await accept(ana, token)).toMatchObject({ membershipState: 'MEMBER', invitedBy: { id: olga.id } })
  expect(await accept(ana, token)).toMatchObject({ membershipState: 'MEMBER' })
  expect(await ana.groups.getMailInvitation({ body: { token } })).toMatchObject({ isMember: true })
  expect(await sentFor(groupId)).toMatchObject([{ state: 'ACCEPTED' }])
})

test('the link works once: a second person is refused', async () => {
  const groupId = await newGroup()
  await invite(groupId, 'once@example.org')
  const token = await tokenFor('once@example.org')
  await accept(ana, token)
  await expect(accept(ben, token)).rejects.toMatchObject(codeOf('INVITATION_ENDED'))
  await expect(ben.groups.getMailInvitation({ body: { token } })).rejects.toMatchObject(codeOf('INVITATION_ENDED'))
  const unknown = 'x'.repeat(43)
  await expect(accept(ben, unknown)).rejects.toMatchObject(codeOf('INVITATION_NOT_FOUND'))
  await expect(ben.groups.getMailInvitation({ body: { token: unknown } })).rejects.toMatchObject(
    codeOf('INVITATION_NOT_FOUND'),
  )
})

test('the inviter learns nothing about accounts: known, unknown and unwilling addresses are answered alike', async () => {
  const groupId = await newGroup()
  const shy = await world.person('shy')
  await world.app.db.updateTable('accounts').set({ who_may_invite: 'NOBODY' }).where('id', '=', shy.id).execute()
  for (const email of [ben.email, shy.email, 'stranger@example.org'])
    expect(await invite(groupId, email)).toEqual({ sent: 1, failed: [] })
  expect((await sentFor(groupId)).map(({ state }) => state)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect(await mailsTo(world, ben.email)).toHaveLength(1)
  expect(await mailsTo(world, shy.email)).toEqual([])
})

test('nobody is reached whose invitations are for fellow members only, or who blocked the inviter', async () => {
  const groupId = await newGroup()
  const [choosy, cross] = [await world.person('choosy'), await world.person('cross')]
  const setScope = world.app.db.updateTable('accounts').set({ who_may_invite: 'GROUP_MEMBERS' })
  await setScope.where('id', '=', choosy.id).execute()
  await cross.users.blockUser({ body: { userId: olga.id } })
  for (const { email } of [choosy, cross]) {
    expect(await invite(groupId, email)).toEqual({ sent: 1, failed: [] })
    expect(await mailsTo(world, email)).toEqual([])
  }
  await addGroup(world, { owner: olga, members: [choosy] })
  world.pass(31_000)
  await invite(groupId, choosy.email)
  expect(await mailsTo(world, choosy.email)).toHaveLength(1)
})

test('a visitor reads an invitation, and stops all further ones to the address', async () => {
  const groupId = await newGroup()
  await invite(groupId, 'stranger@example.net')
  const mail = await mailTo(world, 'stranger@example.net')
  const { token } = mail
  expect(await world.visitor.groups.getMailInvitation({ body: { token } })).toMatchObject({ isMember: false })
  const stop = () => world.visitor.groups.refuseMailInvitations({ body: { token } })
  const stopped = { emailMasked: 's•••@example.net' }
  expect([await stop(), await stop()]).toEqual([stopped, stopped])
  const another = await newGroup()
  expect(await invite(another, 'Stranger@example.net')).toEqual({ sent: 1, failed: [] })
  expect(await mailsTo(world, 'stranger@example.net')).toHaveLength(1)
  expect(await sentFor(another)).toMatchObject([{ state: 'PENDING' }])
})

test('an invitation is in its reader’s language, a stranger’s in its sender’s', async () => {
  const groupId = await newGroup()
  const speaks = (person: Person, language: string) =>
    world.app.db.updateTable('accounts').set({ language }).where('id', '=', person.id).execute()
  const greta = await world.person('greta')
  await speaks(olga, 'fr')
  await speaks(greta, 'de')
  await invite(groupId, greta.email, 'inconnu@example.org')
  expect((await mailTo(world, greta.email)).subject).toContain('lädt dich')
  expect((await mailTo(world, 'inconnu@example.org')).subject).toContain('vous invite')
  await speaks(olga, 'en')
})

test('only its sender sees and withdraws an invitation by mail, and the link then no longer works', async () => {
  const groupId = await newGroup({ ...secret, admins: [ben] })
  await invite(groupId, 'away@example.org')
  const token = await tokenFor('away@example.org')
  const [sent] = await sentFor(groupId)
  const invitationId = sent?.id ?? ''
  expect((await ben.groups.listMailInvitations({ body: { groupId } })).items).toEqual([])
  await expect(ben.groups.cancelMailInvitation({ body: { invitationId } })).rejects.toMatchObject(
    codeOf('INVITATION_NOT_FOUND'),
  )
  const withdraw = () => olga.groups.cancelMailInvitation({ body: { invitationId } })
  expect([await withdraw(), await withdraw()]).toEqual([{ ok: true }, { ok: true }])
  expect(await sentFor(groupId)).toMatchObject([{ state: 'CANCELLED' }])
  await expect(accept(ana, token)).rejects.toMatchObject(codeOf('INVITATION_NOT_FOUND'))
  await invite(groupId, 'away@example.org')
  await accept(ana, await tokenFor('away@example.org'))
  await expect(withdraw()).rejects.toMatchObject({ status: 409, ...codeOf('ALREADY_DECIDED') })
})

test('an invitation by mail expires after two weeks', async () => {
  const groupId = await newGroup()
  await invite(groupId, 'late@example.org')
  const token = await tokenFor('late@example.org')
  world.pass(14 * dayMs + 1000)
  await expect(accept(ana, token)).rejects.toMatchObject(codeOf('INVITATION_NOT_FOUND'))
  expect(await sentFor(groupId)).toMatchObject([{ state: 'EXPIRED' }])
})

test('only those who may invite do so, and the right is required until the link is used', async () => {
  const groupId = await newGroup({ ...secret, members: [ben], invite_scope: 'NOBODY' })
  const byBen = () => ben.groups.inviteByEmail({ body: { groupId, emails: ['friend@example.org'] } })
  await expect(byBen()).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
  const outsider = () => ana.groups.inviteByEmail({ body: { groupId, emails: ['friend@example.org'] } })
  await expect(outsider()).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
  await expect(ana.groups.listMailInvitations({ body: { groupId } })).rejects.toMatchObject(codeOf('GROUP_NOT_FOUND'))
  const setScope = (invite_scope: 'GROUP_MEMBERS' | 'NOBODY') =>
    world.app.db.updateTable('groups').set({ invite_scope }).where('id', '=', groupId).execute()
  await setScope('GROUP_MEMBERS')
  await byBen()
  const token = await tokenFor('friend@example.org')
  await setScope('NOBODY')
  await expect(accept(ana, token)).rejects.toMatchObject(codeOf('INVITATION_ENDED'))
})

test('a barred person stays out, a subgroup requires its parent, and a paid group its purchase', async () => {
  const barred = await newGroup({ ...secret, banned: [ana] })
  const parent = await newGroup()
  const below = await newGroup({ kind: 'SUBGROUP', parent_id: parent, join_policy: 'GROUP_MEMBERS' })
  const paid = await newGroup()
  await addEntitlement(world, { groupId: paid, by: olga, unlocks: [{ kind: 'GROUP', id: paid }] })
  const refusals = [
    [barred, 'barred@example.org', 'BANNED_FROM_GROUP'],
    [below, 'below@example.org', 'PARENT_MEMBERSHIP_REQUIRED'],
    [paid, 'paid@example.org', 'PREMIUM_REQUIRED'],
  ] as const
  for (const [groupId, email, code] of refusals) {
    await invite(groupId, email)
    await expect(accept(ana, await tokenFor(email))).rejects.toMatchObject(codeOf(code))
  }
})

test('an address gets four invitations an hour, and a member invites sixty addresses a day', async () => {
  const busy = await world.person('busy')
  const { groupId } = await addGroup(world, { owner: busy })
  const send = (...emails: string[]) => busy.groups.inviteByEmail({ body: { groupId, emails } })
  for (let times = 0; times < 4; times += 1) {
    expect(await send('often@example.org')).toMatchObject({ sent: 1 })
    world.pass(31_000)
  }
  expect(await send('often@example.org', 'other@example.org')).toEqual({ sent: 1, failed: ['often@example.org'] })
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `many${from + index}@example.org`)
  await send(...many(0, 20))
  await send(...many(20, 20))
  await send(...many(40, 14))
  await expect(send('last@example.org')).rejects.toMatchObject({ status: 429 })
})

test('invitations use up none of an address’s sign-in codes', async () => {
  const groupId = await newGroup()
  const reader = await world.person('reader')
  for (let times = 0; times < 4; times += 1) {
    await invite(groupId, reader.email)
    world.pass(31_000)
  }
  expect(await invite(groupId, reader.email)).toMatchObject({ failed: [reader.email] })
  await world.visitor.accounts.startPasswordFreeLogin({ body: { contact: reader.email } })
  expect((await mailTo(world, reader.email)).subject).toContain('sign-in code')
})

test('an isolated inviter reaches nobody, and is answered and counted as anybody else', async () => {
  const lone = await world.person('lone')
  const { groupId } = await addGroup(world, { owner: lone })
  const until = new Date(world.app.runtime.now().getTime() + dayMs)
  await world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', lone.id).execute()
  const send = (emails: string[]) => lone.groups.inviteByEmail({ body: { groupId, emails } })
  const known = await world.person('known')
  expect(await send(['unreached@example.org', known.email])).toEqual({ sent: 2, failed: [] })
  expect([...(await mailsTo(world, 'unreached@example.org')), ...(await mailsTo(world, known.email))]).toEqual([])
  const { items } = await lone.groups.listMailInvitations({ body: { groupId } })
  expect(items.map(({ state }) => state)).toEqual(['PENDING', 'PENDING'])
  const many = (from: number) => Array.from({ length: 20 }, (_, index) => `lone${from + index}@example.org`)
  await send(many(0))
  await send(many(20))
  await expect(send(many(40))).rejects.toMatchObject({ status: 429 })
})

test('the link of a sender who is isolated since, or blocked by its reader, has ended', async () => {
  const groupId = await newGroup()
  await invite(groupId, 'later@example.org')
  const token = await tokenFor('later@example.org')
  const ended = codeOf('INVITATION_ENDED')
  const lena = await world.person('lena')
  await lena.users.blockUser({ body: { userId: olga.id } })
  await expect(lena.groups.getMailInvitation({ body: { token } })).rejects.toMatchObject(ended)
  await expect(accept(lena, token)).rejects.toMatchObject(ended)
  const setEnd = (until: Date | null) =>
    world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', olga.id).execute()
  await setEnd(new Date(Date.now() + dayMs))
  await expect(world.visitor.groups.getMailInvitation({ body: { token } })).rejects.toMatchObject(ended)
  await expect(accept(ben, token)).rejects.toMatchObject(ended)
  await setEnd(null)
  expect(await world.visitor.groups.getMailInvitation({ body: { token } })).toMatchObject({ isMember: false })
})
