import type { Tx } from '#kernel/database/tables.ts'

/** Records a colleague's note about a case, or a person. */
export async function writeNote(
  tx: Tx,
  note: {
    id: string
    about: { caseId: string; groupId?: string } | { accountId: string }
    by: string
    text: string
    now: Date
  },
): Promise<void> {
  const about =
    'caseId' in note.about
      ? { case_id: note.about.caseId, account_id: null, group_id: note.about.groupId ?? null }
      : { case_id: null, account_id: note.about.accountId, group_id: null }
  await tx
    .insertInto('staff_notes')
    .values({ id: note.id, ...about, by_id: note.by, text: note.text, at: note.now })
    .execute()
}
