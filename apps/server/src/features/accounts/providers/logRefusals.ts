import { minuteMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { consumeOnce } from '../challenges/store/usedSecrets.ts'
import { providerById } from './store/providers.ts'
import { logSignIn } from './store/signInLog.ts'

/** Refusals of a wrong browser, or of somebody without a trip, say nothing about the provider. */
const unlogged = new Set(['TOKEN_EXPIRED', 'PROVIDER_NOT_FOUND', 'STEP_UP_REQUIRED', 'RATE_LIMITED'])

/** Runs a step of signing in with a provider; a refusal, which undoes what the step wrote, is logged for its owner. */
export async function logRefusals<T>(
  app: App,
  { providerId, subject = null }: { readonly providerId: string; readonly subject?: string | null },
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Refusal && !unlogged.has(error.code))
      await inTransaction(app, async (tx) => {
        const provider = await providerById(tx, providerId)
        if (!provider || (subject === null && !(await isFirstOfMinute(tx, app, `${providerId}:${error.code}`)))) return
        const entry = { groupId: provider.group_id, providerId, subject, event: 'REFUSED', reason: error.code } as const
        await logSignIn(tx, entry)
      })
    throw error
  }
}

/** Answers that prove nobody can be sent by anybody: logged once a minute, they push out no other entries. */
function isFirstOfMinute(tx: Tx, app: App, cause: string): Promise<boolean> {
  const now = app.runtime.now().getTime()
  return consumeOnce(tx, `refused:${cause}:${Math.floor(now / minuteMs)}`, new Date(now + 2 * minuteMs))
}
