import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
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
        if (!provider) return
        const entry = { groupId: provider.group_id, providerId, subject, event: 'REFUSED', reason: error.code } as const
        await logSignIn(tx, entry)
      })
    throw error
  }
}
