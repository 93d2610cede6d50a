import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { PasskeyRow } from './store/passkeys.ts'

type PasskeyView = Reply<typeof contract.accounts.passkeysRename>

export const presentPasskey = ({ id, name, synced, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
