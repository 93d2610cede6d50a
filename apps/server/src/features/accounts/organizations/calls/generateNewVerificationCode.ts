import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { sendOrganizationCode } from '../organizations.ts'
import { lockOrganization, replaceHandle } from '../store/organizations.ts'

export const generateNewVerificationCode = handle(contract.accounts.generateNewVerificationCode)(async ({
  actor,
  tx,
  app,
  refuse,
  request,
}) => {
  const organization = await lockOrganization(tx, { accountId: actor.id })
  if (!organization) return refuse('NOT_ALLOWED')
  if (organization.emailVerifiedAt) return refuse('ALREADY_VERIFIED')
  const resendAfter = await sendOrganizationCode(tx, app, organization, request)
  // Only a hash of the registration's secret is stored: this session gets a new one.
  const registrationId = app.runtime.token()
  await replaceHandle(tx, organization.id, hashToken(registrationId))
  return { registrationId, resendAfter }
})
