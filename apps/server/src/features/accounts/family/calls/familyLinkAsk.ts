import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { openChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { emailContact } from '../../contacts/contactValues.ts'
import { consumeSenderLimit } from '../../signIn/attemptLimits.ts'
import { contactOfAccount } from '../../contacts/store/contacts.ts'
import { nameParent } from '../store/family.ts'

export const familyLinkAsk = handle(contract.accounts.familyLinkAsk)(async ({ body, actor, tx, app, refuse }) => {
  const { parentEmail } = body
  if (parentEmail !== undefined && (await contactOfAccount(tx, actor.id, emailContact(parentEmail))))
    return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
  const request = await nameParent(tx, actor.id, parentEmail ?? null)
  if (request === null) return refuse('NOT_ALLOWED')
  if (request === '') return refuse('PARENT_EMAIL_NEEDED', { path: 'parentEmail' })
  await consumeSenderLimit(tx, actor.id, app.runtime.now())
  const { resendAfter } = await openChallenge(tx, app, {
    purpose: 'PARENT',
    challengeKey: challengeKeyOf('PARENT', actor.id),
    contact: request,
    accountId: actor.id,
  })
  return { parentEmail: request, resendAfter }
})
