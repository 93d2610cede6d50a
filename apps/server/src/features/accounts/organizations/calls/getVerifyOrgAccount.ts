import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readLink } from '../../challenges/challenges.ts'
import { maskContact } from '../../contacts/contactValues.ts'
import { findOrganization } from '../store/organizations.ts'

export const getVerifyOrgAccount = handle(contract.accounts.getVerifyOrgAccount)(async ({
  params,
  db,
  app,
  refuse,
}) => {
  const row = await readLink(db, app, ['ORGANIZATION'], params.token)
  const organization =
    typeof row?.data.organizationId === 'string' ? await findOrganization(db, { id: row.data.organizationId }) : null
  if (!row?.linkExpiresAt || !organization) return refuse('TOKEN_EXPIRED')
  const { state, name, email } = organization
  return { state, organizationName: name, emailMasked: maskContact(email), expiresAt: row.linkExpiresAt.toISOString() }
})
