import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { clientNameOf, countryOfRequest } from '../browserIdentity.ts'
import { openChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { readContact } from '../../contacts/contactValues.ts'

export const startPasswordFreeLogin = handle(contract.accounts.startPasswordFreeLogin)(async ({
  body,
  tx,
  app,
  request,
}) => {
  const { value } = readContact(body.contact, countryOfRequest(app, request))
  // Whether anybody has this contact is not checked here: the job that sends finds out, unseen.
  return openChallenge(tx, app, {
    purpose: 'SIGN_IN',
    challengeKey: challengeKeyOf('SIGN_IN', value),
    contact: value,
    data: { asked: clientNameOf(request.userAgent) },
    request,
  })
})
