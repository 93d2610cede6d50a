import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { ownRegistration, sendOrganizationCode } from '../organizations.ts'

export const newOrganizationVerificationCode = handle(contract.accounts.newOrganizationVerificationCode)(async ({
  body,
  tx,
  app,
  refuse,
  request,
}) => {
  const organization = await ownRegistration(tx, body.registrationId)
  if (organization.emailVerifiedAt) return refuse('ALREADY_VERIFIED')
  return { resendAfter: await sendOrganizationCode(tx, app, organization, request) }
})
