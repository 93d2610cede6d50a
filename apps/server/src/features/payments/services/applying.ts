import type { App } from '../../../kernel/app.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { cardsOf, keepPayoutAccount, payoutAccountNamed } from '../../premium/index.ts'
import { lockEvent, markApplied } from '../store/providerEvents.ts'
import { applyAppleNotice } from './noticing.ts'
import { settleReference } from './settling.ts'

/** Applies one stored notice; one that was applied is left alone. */
export async function applyEvent(tx: Tx, app: App, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event) return
  if (event.source === 'APPLE') await applyAppleNotice(tx, app, event)
  else if (event.reference?.startsWith('acct_')) await readPayoutAccount(tx, app, event.reference)
  else if (event.reference) await settleReference(tx, app, event.reference)
  await markApplied(tx, event.id, app.seams.now())
}

/** Reads a seller's account anew; one that is none of ours is left alone. */
export async function readPayoutAccount(tx: Tx, app: App, reference: string): Promise<void> {
  const known = await payoutAccountNamed(tx, reference)
  if (!known) return
  const told = await cardsOf(app).payoutStanding(reference)
  await keepPayoutAccount(tx, { ...told, accountId: known.accountId }, app.seams.now())
}
