import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { presentPasskey } from '../../present-passkeys.ts'
import { passkeysOf } from '../../store/passkeys.ts'

export const listPasskeys = handle(contract.accounts.listPasskeys)(async ({ actor, db }) => ({
  items: (await passkeysOf(db, actor.id)).map(presentPasskey),
}))
