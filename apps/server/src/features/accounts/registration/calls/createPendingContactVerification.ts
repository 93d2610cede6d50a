import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { countryOfRequest } from '../../signIn/browserIdentity.ts'
import { openChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { readNewContact } from '../../contacts/contactValues.ts'

export const createPendingContactVerification = handle(contract.accounts.createPendingContactVerification)(async ({
  body,
  tx,
  app,
  request,
}) => {
  const contact = readNewContact(body.contact, countryOfRequest(app, request))
  const { challengeId, expiresAt, resendAfter } = await openChallenge(tx, app, {
    purpose: 'PENDING_CONTACT',
    challengeKey: challengeKeyOf('PENDING_CONTACT', body.purpose, contact.value),
    contact: contact.value,
    data: { purpose: body.purpose },
    request,
  })
  return { verificationId: challengeId, expiresAt, resendAfter }
})
