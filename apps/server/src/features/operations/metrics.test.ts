import { expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '#test/world/world.ts'
import { addJob, defineJob, drainJobs } from '#kernel/work/jobs.ts'

const world = await openWorld()
const metrics = async () => String((await world.visitor.send({ method: 'GET', url: '/metrics' })).body).split('\n')

test('jobs that failed for good are counted in the metrics, and so are waiting ones', async () => {
  expect(await metrics()).toEqual(expect.arrayContaining(['koinon_jobs_given_up 0', 'koinon_outbox_stuck 0']))
  const job = defineJob({
    name: 'test-hopeless',
    payload: z.object({}),
    maxAttempts: 1,
    run: () => Promise.reject(new Error('a bug')),
  })
  await world.inTransaction((tx) => addJob(tx, job, {}))
  expect(await metrics()).toContain('koinon_jobs_due 1')
  await drainJobs({ ...world.app, jobs: [job] }, world.databaseUrl)
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'koinon_jobs_due 0',
      'koinon_jobs_given_up 1',
      'koinon_jobs_total{job="test-hopeless",outcome="given up"} 1',
    ]),
  )
})
