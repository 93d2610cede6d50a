import type { Tx } from '#kernel/database/tables.ts'
import { statements } from '#features/moderation/index.ts'
import { reportedComment, reportedPost } from './store/reportedContent.ts'

/** Writes the statement of reasons of what moderators decided about a post or a comment without a case. */
export async function stateDecision(
  tx: Tx,
  made: {
    readonly kind: 'REMOVAL' | 'DECLINED'
    readonly accountId: string
    /** Null if the platform's moderators decided. */
    readonly groupId: string | null
    readonly about: { readonly kind: 'POST' | 'COMMENT'; readonly id: string }
    readonly explanation?: string | null | undefined
  },
): Promise<void> {
  const { about, ...rest } = made
  const { text } = await (about.kind === 'POST' ? reportedPost : reportedComment)(tx, about.id)
  await statements.writeStatement(tx, { ...rest, target: { ...about, text }, trigger: 'OWN' })
}
