import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentPreferences } from '../presentSettings.ts'
import { preferencesOf } from '../store/settings.ts'

export const getPreferences = handle(contract.accounts.getPreferences)(async ({ actor, db }) =>
  presentPreferences(await preferencesOf(db, actor.id)),
)
