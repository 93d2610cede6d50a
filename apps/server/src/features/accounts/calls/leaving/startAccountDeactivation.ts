import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { openChallenge, slotOf } from '../../services/challenges.ts'
import { maskContact } from '../../services/contacts.ts'
import { guardLastAdministrator } from '../../services/leaving.ts'
import { provenEmails, provenPhones } from '../../store/recipients.ts'

export const startAccountDeactivation = handle(contract.accounts.startAccountDeactivation)(async ({
  actor,
  tx,
  app,
  refuse,
}) => {
  await guardLastAdministrator(tx, actor.id)
  const [contact] = [...(await provenEmails(tx, actor.id)), ...(await provenPhones(tx, actor.id))]
  if (!contact) return refuse('NOT_ALLOWED')
  const { expiresAt, resendAfter } = await openChallenge(tx, app, {
    purpose: 'DEACTIVATION',
    slot: slotOf('DEACTIVATION', actor.id),
    contact: contact.value,
    accountId: actor.id,
  })
  return { sentToMasked: maskContact(contact.value), expiresAt, resendAfter }
})
