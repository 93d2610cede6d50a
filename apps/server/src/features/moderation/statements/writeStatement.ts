import type { CaseTargetKind, StatementKind, StatementTrigger } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { statementPolicy } from './statementPolicy.ts'
import { insertStatement, liftOfPerson } from './store/statements.ts'

export interface Restriction {
  readonly kind: StatementKind
  readonly accountId: string
  /** The group whose moderators decided; left out for the platform's. */
  readonly groupId?: string | null
  readonly caseId?: string | null
  readonly decisionId?: string | null
  readonly target?: { readonly kind: CaseTargetKind; readonly id: string; readonly text: string } | null
  readonly trigger: StatementTrigger
  readonly isAutomaticallyDetected?: boolean
  readonly isAutomaticallyDecided?: boolean
  /** The rule that was broken, by name. */
  readonly rule?: string | null | undefined
  /** Words to the person; a reason meant for colleagues does not belong here. */
  readonly explanation?: string | null | undefined
  readonly until?: Date | null
}

const longestFacts = 600

/**
 * Writes the statement of reasons of a restricting decision, in the transaction of the decision. It is mailed after the
 * commit, and its person is notified unless the decision itself does that. Returns its id.
 */
export async function writeStatement(tx: Tx, made: Restriction): Promise<string> {
  const { runtime } = unitOfWork(tx).app
  const [id, now, isExempt] = [runtime.id(), runtime.now(), made.kind === 'ISOLATION']
  const { accountId, groupId, kind } = made
  if (statementPolicy.replacesEarlier(kind)) await liftOfPerson(tx, { accountId, groupId, kinds: [kind], now })
  await insertStatement(tx, {
    id,
    account_id: accountId,
    kind,
    group_id: groupId ?? null,
    case_id: made.caseId ?? null,
    decision_id: made.decisionId ?? null,
    target_kind: made.target?.kind ?? null,
    target_id: made.target?.id ?? null,
    facts: (made.target?.text ?? '').slice(0, longestFacts),
    trigger: made.trigger,
    is_automatically_detected: made.isAutomaticallyDetected ?? false,
    is_automatically_decided: made.isAutomaticallyDecided ?? false,
    ground: statementPolicy.ground(made.rule ?? null),
    reference: made.rule ?? null,
    explanation: made.explanation ?? null,
    redress: statementPolicy.redress({ isOfCase: (made.decisionId ?? null) !== null, kind }),
    is_exempt: isExempt,
    at: now,
    until: made.until ?? null,
  })
  if (!isExempt) await emit(tx, 'statement.written', { statementId: id, accountId, kind })
  return id
}
