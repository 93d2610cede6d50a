import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type AdministratorsMatter, adminMailOf } from '../administratorMails.ts'
import { administrator, administratorIds } from '../store/administrators.ts'

const Matter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('LEAD'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('REVIEW'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('BACKUP'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('BACKUP_OVERDUE'), id: z.uuid() }),
]) satisfies z.ZodType<AdministratorsMatter>

/** Makes sure that every administrator is mailed: each by a job of its own, so that none is mailed twice. */
export const notifyAdministrators = defineJob({
  name: 'notify-administrators',
  payload: Matter,
  run: (app, matter) =>
    inTransaction(app, async (tx) => {
      for (const accountId of await administratorIds(tx)) await addJob(tx, mailAdministrator, { accountId, matter })
    }),
})

/** Mails one administrator, judged on sending: skips people who no longer are administrators, and decided matters. */
export const mailAdministrator = defineJob({
  name: 'mail-administrator',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), matter: Matter }),
  maxAttempts: 10,
  run: async (app, { accountId, matter }) => {
    const reader = await administrator(app.db, accountId)
    if (!reader) return
    const translator = translatorFor(reader.language)
    const words = await adminMailOf(app, translator, matter)
    if (words) await app.ports.mail.send({ to: reader.address, ...renderMail(app.place.now(), translator, words) })
  },
})
