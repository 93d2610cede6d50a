import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { withholdMedia } from '../../media/index.ts'
import { keptAvatar, putBack, takeOff } from '../store/withheldProfiles.ts'

/**
 * Takes what somebody wrote of itself off its profile, with its picture; when it is removed and not only hidden, its
 * shown name too, in whose place the user name stands. It can be given back.
 */
export async function withholdProfile(tx: Tx, app: App, accountId: string, how: 'HIDDEN' | 'REMOVED'): Promise<void> {
  const avatar = await takeOff(tx, accountId, how, app.seams.now())
  if (avatar) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, true)
  await emit(tx, 'account.profileChanged', { accountId })
}

/** Gives back what was taken off, where nothing else stands by now. */
export async function giveProfileBack(tx: Tx, _: App, accountId: string): Promise<void> {
  const avatar = await keptAvatar(tx, accountId)
  if (!(await putBack(tx, accountId))) return
  if (avatar) await withholdMedia(tx, { kind: 'AVATAR', targetId: accountId, mediaIds: [avatar] }, false)
  await emit(tx, 'account.profileChanged', { accountId })
}
