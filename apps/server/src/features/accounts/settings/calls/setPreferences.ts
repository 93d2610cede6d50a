import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentPreferences } from '../presentSettings.ts'
import { mergePreferences } from '../store/settings.ts'

const maxBytes = 16 * 1024

export const setPreferences = handle(contract.accounts.setPreferences)(async ({ body, actor, tx, app, refuse }) => {
  const merged = await mergePreferences(tx, actor.id, body.preferences, app.runtime.now())
  if (merged.bytes > maxBytes)
    return refuse('INVALID_PARAMETER', { path: 'preferences', detail: 'At most 16 KB altogether.' })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentPreferences(merged)
})
