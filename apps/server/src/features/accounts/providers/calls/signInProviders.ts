import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailDomain } from '../emailDomain.ts'
import { offeredProviders } from '../store/providers.ts'

export const signInProviders = handle(contract.accounts.signInProviders)(async ({ body: { identifier }, db }) => ({
  providers: [...(await offeredProviders(db, identifier === undefined ? null : emailDomain(identifier)))],
}))
