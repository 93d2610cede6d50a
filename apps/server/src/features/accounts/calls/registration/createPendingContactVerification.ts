import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { countryAsked } from '../../services/browser.ts'
import { openChallenge, slotOf } from '../../services/challenges.ts'
import { readNewContact } from '../../services/contacts.ts'

export const createPendingContactVerification = handle(contract.accounts.createPendingContactVerification)(async ({
  body,
  tx,
  app,
  request,
}) => {
  const contact = readNewContact(body.contact, countryAsked(request))
  const { challengeId, expiresAt, resendAfter } = await openChallenge(tx, app, {
    purpose: 'PENDING_CONTACT',
    slot: slotOf('PENDING_CONTACT', body.purpose, contact.value),
    contact: contact.value,
    data: { purpose: body.purpose },
    request,
  })
  return { verificationId: challengeId, expiresAt, resendAfter }
})
