import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { joinOrRequest } from '#features/groups/index.ts'
import { claimJoins } from './store/joins.ts'

/** Lets an account with the confirmed contact of a request from a landing page ask or join as a member. */
export async function joinClaimed({ tx, app }: TxContext, { accountId: userId }: { accountId: string }): Promise<void> {
  for (const { groupId, answers, questions } of await claimJoins(tx, userId)) {
    const given = questions.length > 0 ? { answers, questions } : {}
    const outcome = await orRefusal(() => joinOrRequest(tx, app, { groupId, userId, ...given }))
    // The community asks something else by now, and nobody is judged by an answer to another question. One that is
    // gone, or that bars this member, is not joined; the account exists all the same.
    if (outcome instanceof Refusal && outcome.code === 'VERSION_CONFLICT')
      await orRefusal(() => joinOrRequest(tx, app, { groupId, userId }))
  }
}
