import { beforeEach, describe, expect, test } from 'vitest'
import type { PlaceRules } from '#features/place/index.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { mailRightsOf } from './mailRights.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const ana = await world.person('ana')
const cem = await world.person('cem')
const { groupId } = await addGroup(world, { owner: ana, members: [root, cem] })

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const invite = (who: typeof ana, ...names: string[]) =>
  who.groups.inviteByEmail({ body: { groupId, emails: names.map((name) => `${name}@example.net`) } })
const rights = async () => (await ana.groups.listMailInvitations({ body: { groupId } })).rights

beforeEach(() => save({ whoInvites: null, invitesPerMonth: null, invitesAfterDays: null, newcomerDays: null }))

const now = new Date('2026-11-10T12:00:00Z')
const rules = {
  whoInvites: 'EVERYONE',
  invitesAfterDays: 7,
  invitesPerMonth: null,
  newcomers: null,
} as unknown as PlaceRules
const sender = {
  isStaff: false,
  since: new Date('2026-11-09T12:00:00Z'),
  sent: 3,
  today: { sent: 1, from: new Date('2026-11-10T09:00:00Z') },
}
const newcomers = (invites: number) => ({ forMs: 7 * dayMs, posts: 1, invites })

test.each([
  [{}, {}, null, null],
  [{ whoInvites: 'AFTER_DAYS' }, {}, 'TOO_NEW', 0],
  [{ whoInvites: 'AFTER_DAYS' }, { since: new Date('2026-11-03T12:00:00Z') }, null, null],
  [{ whoInvites: 'STAFF' }, {}, 'STAFF', 0],
  [{ whoInvites: 'STAFF', invitesPerMonth: 1 }, { isStaff: true }, null, null],
  [{ whoInvites: 'NOBODY' }, { isStaff: true }, 'NOBODY', 0],
  [{ invitesPerMonth: 4 }, {}, null, 1],
  [{ invitesPerMonth: 2 }, {}, 'MONTH', 0],
  [{ newcomers: newcomers(3) }, {}, null, 2],
  [{ newcomers: newcomers(3), invitesPerMonth: 4 }, {}, null, 1],
  [{ newcomers: newcomers(1) }, {}, 'DAY', 0],
  [{ newcomers: newcomers(1) }, { since: new Date('2026-11-03T12:00:00Z') }, null, null],
])('by the rules %j the sender %j may not mail because of %s, and has left: %s', (rule, facts, reason, left) => {
  const found = mailRightsOf({ ...rules, ...rule } as PlaceRules, { ...sender, ...facts }, now)
  expect(found).toMatchObject({ reason, left })
})

test.each([
  [1, '2026-11-11T09:00:00.000Z'],
  // A day without invitations lasts until the account is no longer new.
  [0, '2026-11-16T12:00:00.000Z'],
])('a newcomer who may invite %s a day may again from %s', (invites, from) => {
  expect(mailRightsOf({ ...rules, newcomers: newcomers(invites) }, sender, now)).toMatchObject({ from })
})

describe('the place', () => {
  test('lets only staff invite from outside, and says so before and after', async () => {
    await save({ whoInvites: 'STAFF' })
    expect(await rights()).toMatchObject({ reason: 'STAFF' })
    await expect(invite(ana, 'ben')).rejects.toMatchObject({
      status: 403,
      body: { code: 'INVITES_NOT_ALLOWED', reason: 'STAFF' },
    })
    expect(await invite(root, 'ben')).toMatchObject({ sent: 1 })
  })

  test('lets a newcomer invite fewer, and says until when', async () => {
    await save({ newcomerDays: 7, newcomerInvites: 1 })
    const hoursTo = (at: Date) => Math.round((at.getTime() - world.app.runtime.now().getTime()) / hourMs)
    expect(await invite(cem, 'gil')).toMatchObject({ sent: 1 })
    await expect(invite(cem, 'hana')).rejects.toMatchObject({
      body: { code: 'QUOTA_REACHED', max: 0, until: expect.toSatisfy((at) => hoursTo(at) === 24) },
    })
  })

  test('lets a member invite so many in thirty days, also if they are sent at the same moment', async () => {
    await save({ invitesPerMonth: 2 })
    const sent = await Promise.allSettled([invite(ana, 'cleo', 'dan'), invite(ana, 'eva', 'fay')])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { body: { code: 'QUOTA_REACHED', max: 0 } },
    })
    expect(await rights()).toMatchObject({ reason: 'MONTH', left: 0 })
  })
})
