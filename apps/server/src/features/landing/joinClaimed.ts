import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { joinOrRequest } from '#features/groups/index.ts'
import { claimJoins } from './store/joins.ts'

/** Lets an account with the confirmed contact of a request from a landing page ask or join as a member. */
export async function joinClaimed({ tx, app }: TxContext, { accountId }: { accountId: string }): Promise<void> {
  for (const groupId of await claimJoins(tx, accountId)) {
    await joinOrRequest(tx, app, { groupId, userId: accountId }).catch((error: unknown) => {
      // A community that is gone, or that bars this member, is not joined; the account exists all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
