import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeSignInMethod } from '../../identities/signInMethods.ts'
import { removePasskey } from '../store/passkeys.ts'

export const deletePasskey = handle(contract.accounts.deletePasskey)(async ({ params, actor, tx, app }) => ({
  signIn: await removeSignInMethod(
    { tx, app, actor },
    'PASSKEY',
    async () => (await removePasskey(tx, { accountId: actor.id, id: params.id })) !== null,
  ),
}))
