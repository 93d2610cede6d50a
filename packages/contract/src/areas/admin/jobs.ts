import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Page, Time, queryPaging } from '../../shared/index.ts'

const JobId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .describe('A job’s number in the queue.')

const GivenUpJob = z
  .strictObject({
    id: JobId,
    name: z.string().describe('Verb and noun: `send-digest`.'),
    tries: Count,
    failedAt: Time.describe('The last try.'),
    error: z.string().max(300).describe('Why the last try failed, without addresses.'),
  })
  .meta({ id: 'GivenUpJob', description: 'A job whose tries are used up.' })

const chosen = {
  body: z.strictObject({ ids: z.array(JobId).min(1).max(100) }),
  response: z.strictObject({ done: z.array(JobId).describe('The rest was gone, or is running.') }),
  extension: true,
} as const

export const jobsList = call({
  method: 'GET',
  path: '/admin/jobs',
  auth: 'staff',
  summary: 'Lists the jobs whose tries are used up, the newest first.',
  description: 'For administrators.',
  query: z.strictObject(queryPaging),
  response: Page(GivenUpJob),
  extension: true,
})

export const jobsRetry = call({
  method: 'POST',
  path: '/admin/jobs/retry',
  auth: 'staff',
  summary: 'Has jobs tried again whose tries are used up, with all their tries.',
  description: 'For administrators.',
  ...chosen,
})

export const jobsDrop = call({
  method: 'POST',
  path: '/admin/jobs/drop',
  auth: 'staff',
  summary: 'Removes jobs whose tries are used up: what they were to do stays undone.',
  description: 'For administrators.',
  ...chosen,
})
