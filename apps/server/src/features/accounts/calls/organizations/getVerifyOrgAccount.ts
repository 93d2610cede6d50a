import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readLink } from '../../services/challenges.ts'
import { maskContact } from '../../services/contacts.ts'
import { findOrganization } from '../../store/organizations.ts'

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
