import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { withholdMedia } from '#features/media/index.ts'
import { putBack, takeOff } from '../store/withheldProfiles.ts'

/**
 * Hides what somebody wrote about themselves on their profile, with their picture; if a decision removes it, also their
 * display name, which the user name then replaces. It can be restored.
 */
export async function withholdProfile(tx: Tx, app: App, accountId: string, decisionId: string | null): Promise<void> {
  const avatar = await takeOff(tx, accountId, { decisionId, now: app.seams.now() })
  if (avatar) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, true)
  await emit(tx, 'account.profileChanged', { accountId })
}

/** Restores what a decision removed, or what was hidden, where nothing else has been entered by now. */
export async function giveProfileBack(tx: Tx, accountId: string, decisionId: string | null): Promise<void> {
  const avatar = await putBack(tx, accountId, decisionId)
  if (avatar === undefined) return
  if (avatar !== null) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, false)
  await emit(tx, 'account.profileChanged', { accountId })
}
