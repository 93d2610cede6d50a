import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type ChangedText, eraseTexts, hideText, removeText, restoreText } from './store/procedureTexts.ts'

const announce = async (tx: Tx, changed: readonly ChangedText[]): Promise<void> => {
  for (const vote of changed) await emit(tx, 'procedure.changed', vote)
}

/** The words of reported votes. */
export const procedureTexts = {
  /** Only their author reads them from now on; the vote goes on. */
  hide: async (tx: Tx, app: App, id: string) => announce(tx, await hideText(tx, id, app.runtime.now())),
  /**
   * Nobody reads them from now on. A vote about opinions or rules ends with them; one about the owner, which admins
   * cannot end either, goes on: everybody knows what it is about.
   */
  remove: async (tx: Tx, app: App, id: string) => announce(tx, await removeText(tx, id, app.runtime.now())),
  restore: async (tx: Tx, id: string) => announce(tx, await restoreText(tx, id)),
}

/** Erases the words that an account wrote; its open votes end without a result. */
export const eraseOwnProcedures = async (tx: Tx, app: App, accountId: string): Promise<void> =>
  announce(tx, await eraseTexts(tx, accountId, app.runtime.now()))
