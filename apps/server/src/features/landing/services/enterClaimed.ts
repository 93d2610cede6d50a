import type { Within } from '#kernel/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { enterGroup } from '#features/groups/index.ts'
import { claimJoins } from '../store/joins.ts'

/**
 * Somebody who asked to join from a landing page and now has an account with the confirmed contact asks or joins as a
 * member.
 */
export async function enterClaimed({ tx, app }: Within, { accountId }: { accountId: string }): Promise<void> {
  for (const groupId of await claimJoins(tx, accountId)) {
    await enterGroup(tx, app, { groupId, userId: accountId }).catch((error: unknown) => {
      // A community that is gone, or that bars this member, is not joined; the account exists all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
