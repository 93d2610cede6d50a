import type { Within } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { enterGroup } from '../../groups/index.ts'
import { claimJoins } from '../store/joins.ts'

/** Who asked to join from a landing page and has now an account with the proven contact, asks or joins as a member. */
export async function enterClaimed({ tx, app }: Within, { accountId }: { accountId: string }): Promise<void> {
  for (const groupId of await claimJoins(tx, accountId)) {
    await enterGroup(tx, app, { groupId, userId: accountId }).catch((error: unknown) => {
      // A community that is gone, or that bars this member, is not joined; the account stands all the same.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
