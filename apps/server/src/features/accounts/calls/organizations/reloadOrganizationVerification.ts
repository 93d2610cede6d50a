import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readProgress } from '../../services/organizations.ts'

export const reloadOrganizationVerification = handle(contract.accounts.reloadOrganizationVerification)(
  async ({ body, db, app }) => readProgress(db, app, body.registrationId),
)
