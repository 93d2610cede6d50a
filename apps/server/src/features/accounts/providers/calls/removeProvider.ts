import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeSignInMethod } from '../../identities/signInMethods.ts'
import { removeIdentityOf } from '../../identities/store/identities.ts'
import { managedBy } from '../store/management.ts'
import { providerById } from '../store/providers.ts'

export const removeProvider = handle(contract.accounts.removeProvider)(async ({ body, actor, tx, app, refuse }) => {
  const { providerId } = body
  const provider = await providerById(tx, providerId)
  // Otherwise it would be free of the organisation's own way in, without having left it.
  if (provider && (await managedBy(tx, actor.id, provider.group_id))) return refuse('MANAGED_ACCOUNT')
  const name = provider?.name ?? ''
  const own = { tx, app, actor }
  const signIn = await removeSignInMethod(own, `PROVIDER:${name}`, () => removeIdentityOf(tx, actor.id, providerId))
  return { signIn }
})
