import { contract } from '@koinon/contract'
import { challenges, contacts } from '#features/accounts/index.ts'
import { handle } from '#kernel/http/handler.ts'

export const refuseMailInvitations = handle(contract.groups.refuseMailInvitations)(async ({
  body,
  tx,
  app,
  refuse,
}) => {
  const row = await challenges.readLink(tx, app, ['GROUP_INVITE'], body.token)
  if (!row || row.contact === null) return refuse('INVITATION_NOT_FOUND')
  await challenges.refuseInvitations(tx, app, row.contact)
  return { emailMasked: contacts.maskContact(row.contact) }
})
