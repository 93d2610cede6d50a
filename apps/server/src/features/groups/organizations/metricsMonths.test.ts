import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { countOrganizationDaysJob } from './jobs/countActivity.ts'
import { countMonth } from './store/countActivity.ts'

const world = await openWorld()
const { db } = world.app
const olga = await world.person('olga', { fresh: true })
const [firstDay, lastDay] = ['2024-01-20', '2024-06-10']
const months = ['2024-01-01', '2024-02-29', '2024-03-15', '2024-04-01', '2024-05-31', '2024-06-01']
const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  )
/** Some number for a day, never the same on the next. */
const some = (day: string, of: number): number => ((Date.parse(day) / dayMs) * of) % 17

/** A group that was counted on each of these days except every seventh, when it was too small. */
async function countedGroup(organizationId: string, of: number): Promise<string> {
  const { groupId } = await addGroup(world, { owner: olga, organization_id: organizationId })
  await db
    .updateTable('groups')
    .set({ member_count: 20 - of })
    .where('id', '=', groupId)
    .execute()
  for (const day of daysBetween(firstDay, lastDay).filter((_, at) => at % 7 !== of))
    await sql`
      insert into organization_days (organization_id, group_id, day, members, joined, departed, active_day, active_week, active_month,
        posts, comments, reactions, attendance, counted_at)
      values (${organizationId}, ${groupId}, ${day}::date, ${some(day, of)}, ${some(day, of + 1)}, 1, 1, 1, ${some(day, of + 2)},
        ${some(day, of + 3)}, 0, 2, 0, now())`.execute(db)
  return groupId
}

test('numbers over any days are the sums of those days, wherever months begin and end', async () => {
  const organizationId = await addOrganization(world, { owner: olga })
  const groups = [await countedGroup(organizationId, 1), await countedGroup(organizationId, 2)]
  for (const name of months) await world.inTransaction((tx) => countMonth(tx, { name }))
  const spans = [
    [firstDay, lastDay],
    ['2024-02-01', '2024-04-30'],
    ['2024-02-01', '2024-05-01'],
    ['2024-01-31', '2024-03-01'],
    ['2024-03-05', '2024-03-20'],
    ['2024-03-31', '2024-04-01'],
    ['2024-02-02', '2024-03-31'],
    ['2024-04-30', '2024-04-30'],
    ['2024-04-15', '2024-06-30'],
    ['2024-06-01', lastDay],
    ['2024-06-03', lastDay],
    ['2024-06-02', '2024-06-09'],
  ] as const
  for (const [from, to] of spans) {
    const { groups: metrics } = await olga.groups.getEnterpriseGroupMetrics({
      body: {
        enterpriseGroupId: organizationId,
        from: `${from}T00:00:00.000Z`,
        to: `${to}T23:59:59.000Z`,
        interval: 'MONTH',
      },
    })
    const expected = groups.map((id, at) => {
      const of = at + 1
      const days = daysBetween(from, to).filter(
        (day) => day >= firstDay && day <= lastDay && ((Date.parse(day) - Date.parse(firstDay)) / dayMs) % 7 !== of,
      )
      const last = days.at(-1) ?? ''
      const sum = (value: (day: string) => number) => days.reduce((total, day) => total + value(day), 0)
      return {
        id,
        members: some(last, of),
        newMembers: sum((day) => some(day, of + 1)),
        leavers: days.length,
        active: some(last, of + 2),
        posts: sum((day) => some(day, of + 3)),
        reactions: 2 * days.length,
      }
    })
    const numbers = metrics.map(({ group, members, newMembers, leavers, active, posts, reactions }) => ({
      id: group.id,
      members,
      newMembers,
      leavers,
      active,
      posts,
      reactions,
    }))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(numbers.toSorted(byId), `${from} to ${to}`).toEqual(expected.toSorted(byId))
  }
})

test('counting a day counts its month, too', async () => {
  await countOrganizationDaysJob.perform(world.app, {})
  world.pass(40 * dayMs)
  await countOrganizationDaysJob.perform(world.app, {})
  const { rows } = await sql<{ wrong: number; all: number }>`
    with days as (
      select organization_id, group_id, date_trunc('month', day)::date as month, sum(joined)::int as joined, sum(posts)::int as posts
      from organization_days where group_id is not null group by 1, 2, 3)
    select count(*) filter (where (m.joined, m.posts) is distinct from (d.joined, d.posts))::int as wrong, count(*)::int as all
    from days d full join organization_months m using (organization_id, group_id, month)`.execute(db)
  expect(rows).toEqual([{ wrong: 0, all: expect.any(Number) }])
  expect(rows[0]?.all).toBeGreaterThan(6)
})
