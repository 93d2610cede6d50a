import type { Tx } from '#kernel/database/tables.ts'

/** Records a colleague's note about a case, or a person. */
export async function writeNote(
  tx: Tx,
  note: { id: string; about: { caseId: string } | { accountId: string }; by: string; text: string; now: Date },
): Promise<void> {
  const about =
    'caseId' in note.about
      ? { case_id: note.about.caseId, account_id: null }
      : { case_id: null, account_id: note.about.accountId }
  await tx
    .insertInto('staff_notes')
    .values({ id: note.id, ...about, by_id: note.by, text: note.text, at: note.now })
    .execute()
}
