import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import { addJoin } from '../store/joins.ts'
import { expireJoinsJob } from './expireJoins.ts'

const world = await openWorld()
const { app } = world
const [olga, mia] = await Promise.all([world.person('olga'), world.person('mia')])
const { groupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE' })

const request = (whose: { email?: string; accountId?: string }) =>
  world.inTransaction((tx) =>
    addJoin(tx, {
      id: app.runtime.id(),
      groupId,
      firstName: 'Ana',
      lastName: 'Duarte',
      email: whose.email ?? null,
      phoneNumber: null,
      birthDate: null,
      accountId: whose.accountId ?? null,
      browserHash: null,
      status: 'PENDING_APPROVAL',
      answers: [],
      questions: [],
      now: app.runtime.now(),
    }),
  )
async function leftAfter(days: number) {
  world.pass(days * dayMs)
  await expireJoinsJob.perform(app, {})
  const rows = await app.db.selectFrom('join_requests').select(['email', 'account_id']).orderBy('id').execute()
  return rows.map(({ email, account_id: accountId }) => accountId ?? email)
}

test('a visitor who never registers is deleted: after a month without a contact, after half a year with one', async () => {
  await request({})
  await request({ email: 'never@example.net' })
  await request({ accountId: mia.id })
  expect(await leftAfter(29)).toEqual([null, 'never@example.net', mia.id])
  expect(await leftAfter(2)).toEqual(['never@example.net', mia.id])
  expect(await leftAfter(148)).toEqual(['never@example.net', mia.id])
  expect(await leftAfter(2)).toEqual([mia.id])
})
