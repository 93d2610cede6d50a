import type { CommandSpec, Outcome } from '#adapters/commandLine/commandSpec.ts'
import { repairs } from '#features/operations/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'

export const repairCommand: CommandSpec = {
  name: 'repair',
  summary:
    'Makes anew, while the server runs, what follows from other things: numbers (counters), home feeds (feeds) and the words that are searched (search); all of them by default. An interrupted repair goes on when it is started again.',
  arguments: [
    { name: 'parts', description: `some of ${repairs.repairParts.join(', ')}`, isOptional: true, isMany: true },
  ],
  audits: ['repair'],
  examples: ['repair', 'repair counters', 'repair feeds search --json'],
  run: ({ args, env, note }) => onDatabase(env, (app) => repair(app, args, note)),
}

/** Repairs some parts, or all; the log records it as the operator's. */
export async function repair(app: App, given: readonly string[], note: (line: string) => void): Promise<Outcome> {
  const parts = given.length === 0 ? repairs.repairParts : repairs.repairParts.filter((part) => given.includes(part))
  const wrong = given.find((one) => !repairs.repairParts.some((part) => part === one))
  if (wrong !== undefined) throw new Error(`PARTS: ${wrong} is none of ${repairs.repairParts.join(', ')}.`)
  await inTransaction(app, (tx) => auditOperator(tx, { action: 'repair', after: { parts } }))
  const done: repairs.Repaired[] = []
  for (const part of parts)
    done.push(
      ...(part === 'counters' ? await repairs.repairCounters(app, note) : await repairs.rebuildPart(app, part, note)),
    )
  return {
    data: { repaired: done },
    lines: done.map(
      ({ name, count }) => `${name.padEnd(20)} ${count} ${name.startsWith('repair-') ? 'were wrong' : 'made anew'}`,
    ),
  }
}
