import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { openChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { maskContact } from '../../contacts/contactValues.ts'
import { requireOtherAdministrator } from '../purgeAccount.ts'
import { verifiedEmails, verifiedPhones } from '../../contacts/store/recipients.ts'

export const startAccountDeactivation = handle(contract.accounts.startAccountDeactivation)(async ({
  actor,
  tx,
  app,
  refuse,
}) => {
  await requireOtherAdministrator(tx, actor.id)
  const [contact] = [...(await verifiedEmails(tx, actor.id)), ...(await verifiedPhones(tx, actor.id))]
  if (!contact) return refuse('NOT_ALLOWED')
  const { expiresAt, resendAfter } = await openChallenge(tx, app, {
    purpose: 'DEACTIVATION',
    challengeKey: challengeKeyOf('DEACTIVATION', actor.id),
    contact: contact.value,
    accountId: actor.id,
  })
  return { sentToMasked: maskContact(contact.value), expiresAt, resendAfter }
})
