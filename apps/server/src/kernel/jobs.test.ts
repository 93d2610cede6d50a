import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '../../test/world/world.ts'
import { DeliveryRefused, OutsideUnavailable } from '../adapters/shared/outcome.ts'
import { addJob, defineJob, drainJobs } from './jobs.ts'

const world = await openWorld()

test.each([
  ['is not tried again when it was refused for good', new DeliveryRefused('no such number'), 0],
  ['is kept for another try when the outside was away', new OutsideUnavailable('later'), 1],
  ['is kept for another try when it broke', new Error('a bug'), 1],
])('work %s', async (_, error, left) => {
  const name = `test-${error.name.toLowerCase()}`
  const job = defineJob({ name, payload: z.object({}), run: () => Promise.reject(error) })
  await world.within((tx) => addJob(tx, job, {}))
  await drainJobs({ ...world.app, jobs: [job] }, world.databaseUrl)
  const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`.execute(world.app.db)
  expect(rows).toHaveLength(left)
})
