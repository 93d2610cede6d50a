import { describe, expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const olga = await world.person('olga')
let made = 0

/** A hidden organisation that admits by request, and a code of it. */
async function withCode(
  more: Partial<Parameters<typeof olga.groups.joinCodesCreate>[0]['body']> = {},
  banned: readonly Person[] = [],
) {
  made += 1
  const { groupId: enterpriseGroupId } = await addGroup(world, {
    owner: olga,
    banned,
    kind: 'ENTERPRISE',
    name: `Guild ${made}`,
    handle: `guild-${made}`,
    visibility: 'GROUP_MEMBERS',
    join_policy: 'REQUEST_ONLY',
  })
  const { id, code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring', ...more } })
  const used = async () => (await olga.groups.joinCodesList({ body: { enterpriseGroupId } })).items[0]?.used
  return { enterpriseGroupId, id, code, used }
}
const redeem = (who: Person, code: string, preview = false) =>
  who.payments.redeemEnterpriseGroupJoinCode({ body: { code, preview } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const member = () => world.person(`member${(made += 1)}`)

describe('a join code', () => {
  test('admits its holder to a hidden organisation at once, typed in any form, and again changes nothing', async () => {
    const { enterpriseGroupId, code, used } = await withCode()
    const ana = await member()
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    await expect(ana.groups.getGroup({ params: { id: enterpriseGroupId } })).rejects.toMatchObject({ status: 404 })
    expect(await redeem(ana, typed, true)).toMatchObject({
      status: 'JOINED',
      enterpriseGroup: { id: enterpriseGroupId, membershipState: 'NONE', locked: true },
    })
    expect(await used()).toBe(0)
    expect(await redeem(ana, typed)).toMatchObject({
      status: 'JOINED',
      enterpriseGroup: { membershipState: 'MEMBER', locked: false },
      grant: null,
    })
    expect(await redeem(ana, code)).toMatchObject({ status: 'JOINED' })
    expect(await used()).toBe(1)
    expect(await olga.groups.getGroup({ params: { id: enterpriseGroupId } })).toMatchObject({ counts: { members: 2 } })
  })

  test('that requires an admin’s approval asks for it, once; its seat is free again after a refusal', async () => {
    const { enterpriseGroupId: groupId, code, used } = await withCode({ needsApproval: true, seats: 1 })
    const [ana, ben, cleo] = [await member(), await member(), await member()]
    expect(await redeem(ana, code)).toMatchObject({
      status: 'REQUESTED',
      enterpriseGroup: { membershipState: 'PENDING' },
    })
    expect(await redeem(ana, code)).toMatchObject({ status: 'REQUESTED' })
    await expect(redeem(ben, code)).rejects.toMatchObject(refused(422, 'CODE_USED_UP'))
    await olga.groups.ignoreJoinRequest({ body: { groupId, userId: ana.id } })
    expect(await used()).toBe(0)
    await expect(redeem(ana, code)).rejects.toMatchObject(refused(409, 'RETRY_LATER'))
    await redeem(ben, code)
    await ben.groups.cancelJoinRequest({ body: { groupId } })
    expect(await used()).toBe(0)
    await redeem(cleo, code)
    await olga.groups.acceptJoinRequest({ body: { groupId, userId: cleo.id } })
    expect(await used()).toBe(1)
    expect(await redeem(cleo, code)).toMatchObject({ status: 'JOINED' })
  })

  test('has as many seats as it says when fifty come at once; leaving frees one', async () => {
    const { enterpriseGroupId: groupId, code, used } = await withCode({ seats: 5 })
    const people = await Promise.all(Array.from({ length: 50 }, member))
    const outcomes = await Promise.allSettled(people.map((who) => redeem(who, code)))
    const inside = people.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(inside).toHaveLength(5)
    const codes = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { body: { code: string } }).body.code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['CODE_USED_UP']))
    expect(await used()).toBe(5)
    await inside[0]?.groups.leaveGroup({ body: { groupId } })
    expect(await used()).toBe(4)
    const late = people.find((who) => !inside.includes(who)) ?? people[0]
    expect(late && (await redeem(late, code))).toMatchObject({ status: 'JOINED' })
  })

  test('is refused with its fault', async () => {
    const [ana, banned] = [await member(), await member()]
    await expect(redeem(ana, 'NEVERWAS')).rejects.toMatchObject(refused(422, 'CODE_UNKNOWN'))
    const revoked = await withCode()
    await olga.groups.joinCodesRevoke({
      body: { enterpriseGroupId: revoked.enterpriseGroupId, joinCodeId: revoked.id },
    })
    await expect(redeem(ana, revoked.code)).rejects.toMatchObject(refused(403, 'CODE_DISABLED'))
    const ended = await withCode({ expirationDate: new Date(world.app.runtime.now().getTime() + 1000).toISOString() })
    world.pass(1001)
    await expect(redeem(ana, ended.code)).rejects.toMatchObject(refused(410, 'CODE_EXPIRED'))
    const ofSchool = await withCode({ emailDomains: ['school.example'] })
    await expect(redeem(ana, ofSchool.code)).rejects.toMatchObject(refused(422, 'EMAIL_DOMAIN_NEEDED'))
    await world.app.db
      .updateTable('account_emails')
      .set({ address: 'ana@school.example' })
      .where('account_id', '=', ana.id)
      .execute()
    expect(await redeem(ana, ofSchool.code)).toMatchObject({ status: 'JOINED' })
    const { code } = await withCode({}, [banned])
    await expect(redeem(banned, code)).rejects.toMatchObject(refused(403, 'BANNED_FROM_GROUP'))
  })

  test('cannot be guessed: five wrong tries in ten minutes, then not even a right one', async () => {
    const [{ code }, ana] = [await withCode(), await member()]
    const guesses = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => redeem(ana, `WRONG${index}`)))
    const statuses = guesses.map((one) => one.status === 'rejected' && (one.reason as { status: number }).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    await expect(redeem(ana, code)).rejects.toMatchObject(refused(429, 'RATE_LIMITED'))
    world.pass(600_001)
    expect(await redeem(ana, code)).toMatchObject({ status: 'JOINED' })
  })
})

test('a right code in between gives no more wrong tries', async () => {
  const [{ code }, ana] = [await withCode(), await member()]
  for (let wrong = 0; wrong < 4; wrong += 1)
    await expect(redeem(ana, `WRONG${wrong}`)).rejects.toMatchObject(refused(422, 'CODE_UNKNOWN'))
  for (let right = 0; right < 3; right += 1) expect(await redeem(ana, code)).toMatchObject({ status: 'JOINED' })
  await expect(redeem(ana, 'WRONG4')).rejects.toMatchObject(refused(422, 'CODE_UNKNOWN'))
  await expect(redeem(ana, 'WRONG5')).rejects.toMatchObject(refused(429, 'RATE_LIMITED'))
})

test('a person who registers with a code is admitted by it once the contact is confirmed, and not before', async () => {
  const { enterpriseGroupId, code, used } = await withCode()
  const email = 'newcomer@example.net'
  const answer = await visitor.accounts.register({
    body: {
      username: 'newcomer',
      displayName: 'New',
      email,
      birthDate: '1990-01-01',
      termsVersion: '1.1',
      joinCode: code,
    },
  })
  if (!('registrationId' in answer)) throw new Error('No registration was opened.')
  const { code: shortCode } = await mailTo(world, email)
  expect(await used()).toBe(0)
  await visitor.accounts.verifyAccount({ params: { token: answer.registrationId }, body: { code: shortCode } })
  await world.settle()
  expect(await used()).toBe(1)
  const { items } = await olga.groups.getGroupMembers({ body: { groupId: enterpriseGroupId } })
  expect(items.map(({ person }) => person.username)).toContain('newcomer')
})

describe('a code that opens more than membership', () => {
  /** Asked to join first, or admitted by a code that opens nothing else. */
  async function withEntitlement(more: Partial<Parameters<typeof withCode>[0]> = {}) {
    const { enterpriseGroupId: groupId, code: plain } = await withCode()
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 900 })
    const { id, code } = await olga.groups.joinCodesCreate({
      body: { enterpriseGroupId: groupId, label: 'Supporters', entitlementId, ...more },
    })
    const ana = await member()
    await redeem(ana, plain)
    const holds = async () =>
      (await ana.groups.listPremiumEntitlements({ params: { groupId } })).items.map(({ owned }) => owned !== null)
    return { ana, groupId, id, code, entitlementId, holds }
  }

  test('grants it to members, too, for a seat', async () => {
    const { ana, groupId, code, entitlementId, holds } = await withEntitlement({ seats: 1 })
    expect(await holds()).toEqual([false])
    for (let time = 0; time < 2; time += 1)
      expect(await redeem(ana, code)).toMatchObject({ status: 'JOINED', grant: { entitlement: { id: entitlementId } } })
    expect(await holds()).toEqual([true])
    const { items } = await olga.groups.joinCodesList({ body: { enterpriseGroupId: groupId } })
    expect(items.map(({ label, used }) => [label, used])).toContainEqual(['Supporters', 1])
    await expect(redeem(await member(), code)).rejects.toMatchObject(refused(422, 'CODE_USED_UP'))
  })

  test('grants members nothing if an admin would have to approve, and does not claim so', async () => {
    const { ana, code, holds } = await withEntitlement({ needsApproval: true })
    expect(await redeem(ana, code)).toMatchObject({ status: 'JOINED', grant: null })
    expect(await holds()).toEqual([false])
  })

  test('grants members nothing once it is revoked', async () => {
    const { ana, groupId, id, code, holds } = await withEntitlement()
    await olga.groups.joinCodesRevoke({ body: { enterpriseGroupId: groupId, joinCodeId: id } })
    await expect(redeem(ana, code)).rejects.toMatchObject(refused(403, 'CODE_DISABLED'))
    expect(await holds()).toEqual([false])
  })
})
