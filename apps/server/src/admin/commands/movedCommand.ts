import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { setMovedTo } from '#features/place/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperator } from '../auditOperator.ts'
import { onDatabase } from '../onDatabase.ts'

export const movedCommand: CommandSpec = {
  name: 'moved',
  summary:
    'Leads everybody to the same path at the address that the place has moved to (308), or tells where that is. The running server does so at once.',
  options: [
    { flags: '--to <address>', description: 'the new address, such as https://new.example' },
    { flags: '--back', description: 'serves the place here again' },
  ],
  audits: ['move-place'],
  examples: ['moved', 'moved --to https://new.example', 'moved --back'],
  run: ({ env, options: { to, back } }) =>
    onDatabase(env, async (app) => {
      const movedTo =
        to === undefined && back === undefined ? app.place.now().movedTo : await movePlace(app, to ?? null)
      return {
        data: { movedTo },
        lines: [movedTo === null ? 'The place is here.' : `Everybody is led to ${movedTo}.`],
      }
    }),
}

/** Leads everybody to an address, or (null) to nowhere else; the log records it as the operator's. Returns the origin. */
export async function movePlace(app: App, given: string | null): Promise<string | null> {
  const movedTo = given === null ? null : originOf(given)
  if (movedTo === app.config.origin)
    throw new Error(`--to: must be another address than that of this place, ${movedTo}.`)
  await inTransaction(app, async (tx) => {
    const before = await setMovedTo({ tx, app }, movedTo)
    await auditOperator(tx, { action: 'move-place', before: { movedTo: before }, after: { movedTo } })
  })
  return movedTo
}

function originOf(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : null
  if (address !== null && /^https?:$/.test(address.protocol) && address.pathname === '/' && address.search === '')
    return address.origin
  throw new Error('--to: must be an address without a path, such as https://new.example.')
}
