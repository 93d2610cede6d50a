import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { withholdMedia } from '../../media/index.ts'
import { keptAvatar, putBack, takeOff } from '../store/withheldProfiles.ts'

/**
 * Hides what somebody wrote about themselves on their profile, with their picture; if it is removed and not only
 * hidden, also their display name, which the user name then replaces. It can be restored.
 */
export async function withholdProfile(tx: Tx, app: App, accountId: string, how: 'HIDDEN' | 'REMOVED'): Promise<void> {
  const avatar = await takeOff(tx, accountId, how, app.seams.now())
  if (avatar) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, true)
  await emit(tx, 'account.profileChanged', { accountId })
}

/** Restores what was hidden, where nothing else has been entered by now. */
export async function giveProfileBack(tx: Tx, _: App, accountId: string): Promise<void> {
  const avatar = await keptAvatar(tx, accountId)
  if (!(await putBack(tx, accountId))) return
  if (avatar) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, false)
  await emit(tx, 'account.profileChanged', { accountId })
}
