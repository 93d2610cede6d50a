import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentPasskey } from '../presentPasskeys.ts'
import { passkeysOf } from '../store/passkeys.ts'

export const listPasskeys = handle(contract.accounts.listPasskeys)(async ({ actor, db }) => ({
  items: (await passkeysOf(db, actor.id)).map(presentPasskey),
}))
