import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { providers } from '#features/accounts/index.ts'
import { accessOwner } from '../accessOwner.ts'
import { providerViews } from '../providerViews.ts'

export const listProviders = handle(contract.sso.listProviders)(async ({ body, actor, db, app }) => {
  const groupId = body.groupId ?? null
  await accessOwner(db, actor, groupId)
  return { providers: await providerViews(db, app, await providers.providersOf(db, groupId)) }
})
