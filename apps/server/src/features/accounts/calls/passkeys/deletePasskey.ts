import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { removeWay } from '../../services/ways.ts'
import { removePasskey } from '../../store/passkeys.ts'

export const deletePasskey = handle(contract.accounts.deletePasskey)(async ({ params, actor, tx, app }) => ({
  signIn: await removeWay(
    { tx, app, actor },
    'PASSKEY',
    async () => (await removePasskey(tx, { accountId: actor.id, id: params.id })) !== null,
  ),
}))
