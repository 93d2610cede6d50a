import type { CommandInput, CommandSpec, Outcome } from '#adapters/commandLine/commandSpec.ts'
import { dropJobs, givenUpJobs, queueFacts, retryJobs, withoutAddresses } from '#features/operations/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'

const maxListed = 100
const numbers = { name: 'numbers', description: 'their numbers, from the list', isMany: true }

export async function listJobs(app: App): Promise<Outcome> {
  const [{ jobsDue, jobsGivenUp }, rows] = await Promise.all([
    queueFacts(app.db),
    givenUpJobs(app.db, { after: null, limit: maxListed - 1 }),
  ])
  const exhausted = rows.map(({ error, ...row }) => ({ ...row, error: withoutAddresses(error) }))
  return {
    data: { due: jobsDue, exhaustedCount: jobsGivenUp, exhausted },
    lines: [
      `${jobsDue} jobs are due, ${jobsGivenUp} are given up.`,
      ...exhausted.map(({ id, name, error }) => `${id.padStart(8)}  ${name}: ${error.split('\n')[0] ?? ''}`),
    ],
  }
}

interface Change {
  readonly action: 'retry-jobs' | 'drop-jobs'
  readonly change: (tx: Tx, ids: readonly string[]) => Promise<string[]>
}

/** Retries or drops jobs that are given up; the log records it as the operator's. */
export async function changeJobs(app: App, ids: readonly string[], { action, change }: Change): Promise<Outcome> {
  const wrong = ids.find((id) => !/^\d{1,18}$/.test(id))
  if (wrong !== undefined) throw new Error(`NUMBERS: ${wrong} is not the number of a job.`)
  const done = await inTransaction(app, async (tx) => {
    const changed = await change(tx, ids)
    if (changed.length > 0) await auditOperator(tx, { action, after: { jobs: changed } })
    return changed
  })
  return { data: { done }, lines: [`${done.length} of ${ids.length}: ${done.join(', ') || 'none'}`] }
}

const changing =
  (change: Change) =>
  ({ args, env }: CommandInput): Promise<Outcome> =>
    onDatabase(env, (app) => changeJobs(app, args, change))

export const jobsCommands: readonly CommandSpec[] = [
  {
    name: 'jobs',
    summary: 'Tells how many jobs wait, and lists those whose tries are used up.',
    audits: [],
    examples: ['jobs', 'jobs --json'],
    run: ({ env }) => onDatabase(env, listJobs),
  },
  {
    name: 'jobs retry',
    summary: 'Gives jobs all their tries again.',
    arguments: [numbers],
    audits: ['retry-jobs'],
    examples: ['jobs retry 4711 4712'],
    run: changing({ action: 'retry-jobs', change: retryJobs }),
  },
  {
    name: 'jobs drop',
    summary: 'Drops jobs: what they were to do is not done.',
    arguments: [numbers],
    audits: ['drop-jobs'],
    examples: ['jobs drop 4711'],
    run: changing({ action: 'drop-jobs', change: dropJobs }),
  },
]
