import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { openChallenge, slotOf } from '../../services/challenges.ts'
import { contactOf } from '../../services/contacts.ts'

export const createPendingContactVerification = handle(contract.accounts.createPendingContactVerification)(async ({
  body,
  tx,
  app,
  request,
  refuse,
}) => {
  const contact = contactOf(body.contact)
  if (!contact) return refuse('NOT_A_NUMBER', { path: 'contact' })
  const { challengeId, expiresAt, resendAfter } = await openChallenge(tx, app, {
    purpose: 'PENDING_CONTACT',
    slot: slotOf('PENDING_CONTACT', body.purpose, contact.value),
    contact: contact.value,
    data: { purpose: body.purpose },
    request,
  })
  return { verificationId: challengeId, expiresAt, resendAfter }
})
