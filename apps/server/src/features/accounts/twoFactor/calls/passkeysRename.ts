import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentPasskey } from '../presentPasskeys.ts'
import { renamePasskey } from '../store/passkeys.ts'

export const passkeysRename = handle(contract.accounts.passkeysRename)(async ({ params, body, actor, tx, refuse }) => {
  const key = await renamePasskey(tx, { accountId: actor.id, id: params.id, name: body.name })
  return key ? presentPasskey(key) : refuse('NOT_FOUND')
})
