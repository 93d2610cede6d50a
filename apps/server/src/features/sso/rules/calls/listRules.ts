import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { providers } from '#features/accounts/index.ts'
import { accessProvider } from '../../accessOwner.ts'
import { namedValues, rulesOf } from '../store/providerRules.ts'

export const listRules = handle(contract.sso.listRules)(async ({ body: { providerId }, actor, db }) => {
  await accessProvider(db, actor, await providers.providerById(db, providerId))
  return { rules: await rulesOf(db, providerId), values: await namedValues(db, providerId) }
})
