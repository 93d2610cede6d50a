import type { TxContext } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { joinOrRequest } from '#features/groups/index.ts'
import { claimJoins } from './store/joins.ts'

/**
 * Somebody who asked to join from a landing page and now has an account with the confirmed contact asks or joins as a
 * member.
 */
export async function joinClaimed({ tx, app }: TxContext, { accountId }: { accountId: string }): Promise<void> {
  for (const groupId of await claimJoins(tx, accountId)) {
    await joinOrRequest(tx, app, { groupId, userId: accountId }).catch((error: unknown) => {
      // A community that is gone, or that bars this member, is not joined; the account exists all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
