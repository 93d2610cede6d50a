import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { showProfileFields, hideProfileFields } from './store/hiddenProfileFields.ts'

/**
 * Hides what a person wrote about themselves on their profile, with their picture; if a decision removes it, also their
 * display name, which the user name then replaces. It can be restored.
 */
export async function hideProfile(tx: Tx, app: App, accountId: string, decisionId: string | null): Promise<void> {
  const avatar = await hideProfileFields(tx, accountId, { decisionId, now: app.runtime.now() })
  if (avatar) await mediaUses.setMediaHidden(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, true)
  await emit(tx, 'account.profileChanged', { accountId })
}

/** Restores what a decision removed, or what was hidden, where nothing else has been entered by now. */
export async function unhideProfile(tx: Tx, accountId: string, decisionId: string | null): Promise<void> {
  const avatar = await showProfileFields(tx, accountId, decisionId)
  if (avatar === undefined) return
  if (avatar !== null)
    await mediaUses.setMediaHidden(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, false)
  await emit(tx, 'account.profileChanged', { accountId })
}
