import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type ChangedWords, eraseWords, hideWords, removeWords, restoreWords } from './store/words.ts'

const announce = async (tx: Tx, changed: readonly ChangedWords[]): Promise<void> => {
  for (const vote of changed) await emit(tx, 'procedure.changed', vote)
}

/** The words of reported votes. */
export const procedureWords = {
  /** Only their author reads them from now on; the vote goes on. */
  hide: async (tx: Tx, app: App, id: string) => announce(tx, await hideWords(tx, id, app.runtime.now())),
  /**
   * Nobody reads them from now on. A vote about opinions or rules ends with them; one about the owner, which admins
   * cannot end either, goes on: everybody knows what it is about.
   */
  remove: async (tx: Tx, app: App, id: string) => announce(tx, await removeWords(tx, id, app.runtime.now())),
  restore: async (tx: Tx, id: string) => announce(tx, await restoreWords(tx, id)),
}

/** Erases the words that an account wrote; its open votes end without a result. */
export const eraseOwnProcedures = async (tx: Tx, app: App, accountId: string): Promise<void> =>
  announce(tx, await eraseWords(tx, accountId, app.runtime.now()))
