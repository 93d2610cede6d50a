import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { messageId } from '#kernel/text/messageId.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { mailRecipient } from '../../contacts/store/recipients.ts'
import { documentMail } from '../documentMail.ts'
import { publishedVersion } from '../store/documentMails.ts'
import { termsText } from '../store/terms.ts'

/** Mails one member about a published version; nothing if it was withdrawn meanwhile, or the account has no address. */
export const mailDocument = defineJob({
  name: 'mail-document',
  reachesOutside: true,
  payload: z.strictObject({ versionId: z.uuid(), accountId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, { versionId, accountId }) => {
    const version = await publishedVersion(app.db, versionId)
    const reader = version && (await mailRecipient(app.db, accountId))
    const text = reader && (await termsText(app.db, versionId, reader.language))
    // Nobody is asked for anything by an imprint.
    if (!text || text.document === 'IMPRINT') return
    const { document } = text
    const place = app.place.now()
    const translator = translatorFor(reader.language)
    const words = documentMail(
      { translator, place: place.name, origin: app.config.origin },
      { ...text, document },
      app.runtime.now(),
    )
    const headers = { 'Message-ID': messageId(app, `document.${versionId}.${accountId}`) }
    await app.ports.mail.send({ to: reader.address, ...renderMail(place, translator, words), headers })
  },
})
