import type { App } from '#kernel/http/app.ts'
import { eventToApply, markApplied } from './store/providerEvents.ts'
import { settleByReference } from '../orders/settleByReference.ts'
import { applyAppleNotification } from '../stores/applyAppleNotification.ts'
import { readPayoutAccount } from '../payouts/payoutAccounts.ts'

/** Applies one stored notification; one already applied is left alone. Applied twice at once, it takes effect once. */
export async function applyProviderEvent(app: App, eventId: string): Promise<void> {
  const event = await eventToApply(app.db, eventId)
  if (!event) return
  if (event.source === 'APPLE') await applyAppleNotification(app, event)
  else if (event.reference?.startsWith('acct_')) await readPayoutAccount(app, event.reference)
  else if (event.reference) await settleByReference(app, event.reference)
  await markApplied(app.db, event.id, app.runtime.now())
}
