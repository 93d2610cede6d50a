import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readProgress } from '../organizations.ts'

export const reloadOrganizationVerification = handle(contract.accounts.reloadOrganizationVerification)(
  async ({ body, db, app }) => readProgress(db, app, body.registrationId),
)
