import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeSignInMethod } from '../../identities/signInMethods.ts'
import { removeIdentityOf } from '../../identities/store/identities.ts'
import { providerById } from '../store/providers.ts'

export const removeProvider = handle(contract.accounts.removeProvider)(async ({ body, actor, tx, app }) => {
  const { providerId } = body
  const name = (await providerById(tx, providerId))?.name ?? ''
  const own = { tx, app, actor }
  const signIn = await removeSignInMethod(own, `PROVIDER:${name}`, () => removeIdentityOf(tx, actor.id, providerId))
  return { signIn }
})
