import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { noticeAbout, queueNotice, staff } from '#features/accounts/index.ts'
import { memberships } from '#features/groups/index.ts'
import { type HookRow, switchOff } from './store/hooks.ts'
import type { HookOffWhy } from './store/tables.ts'

/** The people who run a hook: admins of its group, or the administrators of the place. */
const hookAdminIds = (tx: Tx, groupId: string | null): Promise<string[]> =>
  groupId === null ? staff.administratorIds(tx) : memberships.holderIds(tx, groupId, 'ADMINS')

/** Tells the people who run a hook something about it. */
export async function notifyHookAdmins(
  tx: Tx,
  { group_id: groupId, url }: Pick<HookRow, 'group_id' | 'url'>,
  notice: 'HOOK_MADE' | 'HOOK_FAILING' | 'HOOK_OFF',
): Promise<void> {
  const about = noticeAbout.hookAbout({ groupId, host: new URL(url).host })
  for (const accountId of await hookAdminIds(tx, groupId)) await queueNotice(tx, { accountId, notice, about })
}

/** Every process reads again which events hooks subscribe to; this one before its caller is answered. */
export const announceHooks = (tx: Tx): void => {
  const { app, afterCommit } = unitOfWork(tx)
  afterCommit.push(async () => {
    await app.eventTap.refresh()
    app.bus.publish('hooks', {})
  })
}

/** Switches a hook off by itself, and tells the people who run it. */
export async function endHook(tx: Tx, hook: Pick<HookRow, 'id'>, why: HookOffWhy): Promise<void> {
  for (const ended of await switchOff(tx, { hookId: hook.id }, why)) await notifyHookAdmins(tx, ended, 'HOOK_OFF')
  announceHooks(tx)
}

/** Switches off the hooks of a bot or a group that has ended. */
export async function endHooksOf(
  tx: Tx,
  which: { readonly viewerId: string } | { readonly groupId: string },
): Promise<void> {
  await switchOff(tx, which, 'viewerId' in which ? 'BOT_ENDED' : 'GROUP_ENDED')
  announceHooks(tx)
}
