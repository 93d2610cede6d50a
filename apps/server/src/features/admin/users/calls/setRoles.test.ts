import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const facts = { roles: ['ADMINISTRATOR'], fresh: true } as const
const [one, two] = [await world.person('one', facts), await world.person('two', facts)]

test('a member without a second factor is notified at the promotion that one is needed', async () => {
  const mia = await world.person('mia')
  await one.admin.setRoles({ body: { userId: mia.id, roles: ['MODERATOR'] } })
  const { items } = await mia.notifications.getAggregatedNotifications({ body: {} })
  expect(items).toMatchObject([{ reason: 'STAFF_ROLE_GRANTED', actorCount: 0, link: '/settings/two-factor' }])
})

test('one administrator remains, even if two remove each other’s role at once', async () => {
  const take = (by: Person, from: Person) => by.admin.setRoles({ body: { userId: from.id, roles: [] } })
  const outcomes = await Promise.allSettled([take(one, two), take(two, one)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []))
  expect(lost).toMatchObject({ status: 409, body: { code: 'LAST_ADMINISTRATOR' } })
  const left = (await one.admin.getAdmins({ query: {} }).catch(() => two.admin.getAdmins({ query: {} }))).items
  expect(left.filter(({ roles }) => roles.includes('ADMINISTRATOR'))).toHaveLength(1)
})
