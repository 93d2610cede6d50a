import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { clientNameOf, countryAsked } from '../../services/browser.ts'
import { openChallenge, slotOf } from '../../services/challenges.ts'
import { readContact } from '../../services/contacts.ts'

export const startPasswordFreeLogin = handle(contract.accounts.startPasswordFreeLogin)(async ({
  body,
  tx,
  app,
  request,
}) => {
  const { value } = readContact(body.contact, countryAsked(request))
  // Whether anybody has this contact is not checked here: the job that sends finds out, unseen.
  return openChallenge(tx, app, {
    purpose: 'SIGN_IN',
    slot: slotOf('SIGN_IN', value),
    contact: value,
    data: { asked: clientNameOf(request.userAgent) },
    request,
  })
})
