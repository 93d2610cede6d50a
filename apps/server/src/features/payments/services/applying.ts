import type { App } from '#kernel/app.ts'
import { eventToApply, markApplied } from '../store/providerEvents.ts'
import { settleReference } from './finding.ts'
import { applyAppleNotice } from './noticing.ts'
import { readPayoutAccount } from './payoutAccounts.ts'

/** Applies one stored notification; one already applied is left alone. Applied twice at once, it takes effect once. */
export async function applyEvent(app: App, eventId: string): Promise<void> {
  const event = await eventToApply(app.db, eventId)
  if (!event) return
  if (event.source === 'APPLE') await applyAppleNotice(app, event)
  else if (event.reference?.startsWith('acct_')) await readPayoutAccount(app, event.reference)
  else if (event.reference) await settleReference(app, event.reference)
  await markApplied(app.db, event.id, app.seams.now())
}
