import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { statements } from '#features/moderation/index.ts'
import { isEmailAddress, sendToContact } from '../../challenges/sendToContact.ts'
import { recipientOf, verifiedEmails, verifiedPhones } from '../../contacts/store/recipients.ts'
import { statementMail } from '../statementMail.ts'

/** Sends a person the reasons of a decision against them, at one contact. The law wants it, whatever the settings say. */
export const mailStatement = defineJob({
  name: 'mail-statement',
  reachesOutside: true,
  payload: z.strictObject({ statementId: z.uuid(), accountId: z.uuid(), to: z.string() }),
  maxAttempts: 10,
  run: async (app, { statementId, accountId, to }) => {
    const [person, statement] = await Promise.all([
      recipientOf(app.db, accountId),
      statements.ownStatement(app.db, statementId, accountId),
    ])
    if (!person || !statement || statement.liftedAt) return
    const translator = translatorFor(person.language)
    const { name: place } = app.place.now()
    const words = statementMail({ translator, place, origin: app.config.origin, username: person.username }, statement)
    const shown = isEmailAddress(to) ? words : { subject: '', paragraphs: words.paragraphs.slice(0, 2) }
    await sendToContact(app, { to, translator, words: shown })
    await inTransaction(app, (tx) => statements.markSent(tx, statementId, app.runtime.now()))
  },
})

/** Queues a statement for every confirmed address of its person; without any, for the primary number. */
export async function queueStatement(
  tx: Tx,
  { statementId, accountId }: { readonly statementId: string; readonly accountId: string },
): Promise<void> {
  const emails = await verifiedEmails(tx, accountId)
  const reached = emails.length > 0 ? emails : (await verifiedPhones(tx, accountId)).slice(0, 1)
  for (const { value: to } of reached) await addJob(tx, mailStatement, { statementId, accountId, to })
}
