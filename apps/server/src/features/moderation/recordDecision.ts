import type { Tx } from '#kernel/database/tables.ts'
import { liftHidden, caseReasons } from './statements/store/statements.ts'
import { statementPolicy } from './statements/statementPolicy.ts'
import { writeStatement } from './statements/writeStatement.ts'
import { type NewDecision, writeDecision } from './store/newDecisions.ts'

/** Records a decision on a locked case, before its reports are closed; a removal with its statement of reasons. */
export async function recordDecision(tx: Tx, made: NewDecision): Promise<void> {
  await writeDecision(tx, made)
  await liftHidden(tx, made.caseId, made.now)
  const about = made.decision === 'REMOVE' ? await caseReasons(tx, made.caseId) : null
  if (!about) return
  await writeStatement(tx, {
    kind: 'REMOVAL',
    accountId: about.authorId,
    groupId: made.level === 'GROUP' ? about.groupId : null,
    caseId: made.caseId,
    decisionId: made.id,
    target: about.target,
    trigger: statementPolicy.trigger(about),
    isAutomaticallyDetected: about.flags > 0,
    rule: made.rule,
    explanation: made.messageToAuthor,
  })
}
