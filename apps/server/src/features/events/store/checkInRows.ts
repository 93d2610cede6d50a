import type { RawBuilder } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'

/** Writes to the tables of check-in that follow from changes of events and guests. */
interface CheckInRows {
  readonly splitOff: (tx: Tx, eventId: string, newId: string) => Promise<void>
  readonly removeChecker: (tx: Tx, accountId: string, eventIds: RawBuilder<unknown>) => Promise<void>
}
declare module '#kernel/http/feature.ts' {
  interface Provided {
    readonly checkInRows: CheckInRows
  }
}

export const checkInRows = (tx: Tx): CheckInRows => unitOfWork(tx).app.provided.checkInRows
