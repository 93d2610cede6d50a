import { inject, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/world/database.ts'
import { openWorld } from '#test/world/world.ts'
import { connect } from '#adapters/database/connect.ts'
import { countPlaceDaysJob } from '#features/admin/metrics/jobs/countPlaceDays.ts'

test('metrics come from the standby as it is, and from the database itself while the standby is away', async () => {
  // A standby that lags: it has not got anything yet.
  const { url, drop } = await cloneDatabase(inject('postgresUrl'), 'lagging')
  onTestFinished(drop)
  const standby = connect(url, { pool: 1 })
  onTestFinished(standby.close)
  const world = await openWorld({ wiring: { standby } })
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  await countPlaceDaysJob.perform(world.app, {})
  const read = () => root.admin.metrics({ query: { period: 'WEEK' } })
  expect(await read()).toMatchObject({ countedAt: null })
  await standby.close()
  expect(await read()).toMatchObject({ countedAt: expect.any(Date) })
})
