import { writeAudit } from '#features/accounts/index.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'

type OperatorEntry = Omit<Parameters<typeof writeAudit>[1], 'actor'>

/** Records what the operator did by a command, in the transaction of the change. */
export const auditOperator = (tx: Tx, entry: OperatorEntry): Promise<void> =>
  writeAudit(tx, { actor: 'OPERATOR', ...entry })

/** Records what a command did that changes no rows. */
export const auditOperatorAct = (app: App, entry: OperatorEntry): Promise<void> =>
  inTransaction(app, (tx) => auditOperator(tx, entry))
