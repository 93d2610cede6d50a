import type { FollowUps } from '#kernel/work/events.ts'
import { queueNotice } from '#features/accounts/index.ts'
import { eraseBot } from './bots/eraseBot.ts'
import { botsOf, deleteBotRow } from './bots/store/bots.ts'
import { endAndAnnounce } from './endAndAnnounce.ts'
import { eraseKeys } from './store/keys.ts'

export const appsFollowUps: FollowUps = {
  'account.signedOut': async ({ tx }, { accountId }) => {
    const ended = await endAndAnnounce(tx, { accountId }, null)
    const names = ended.filter(({ kind }) => kind === 'PERSONAL').map(({ name }) => `“${name}”`)
    if (names.length > 0) await queueNotice(tx, { accountId, notice: 'KEYS_ENDED', about: names.toSorted().join(', ') })
  },
  'account.purged': async ({ tx }, { accountId }) => {
    await eraseKeys(tx, accountId)
    await deleteBotRow(tx, accountId)
  },
  'account.keysForbidden': async ({ tx }, { accountId }) => void (await endAndAnnounce(tx, { accountId }, null)),
  // A group that cannot be restored takes its bots along. What they wrote elsewhere stays.
  'group.purged': async ({ tx, app }, { groupId }) => {
    for (const { id } of await botsOf(tx, groupId)) await eraseBot(tx, app, { accountId: id, posts: 'KEEP' })
  },
}
