import { z } from 'zod'
import { speechOf } from '../../../adapters/speech/speech.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { mailOf } from '../../../kernel/text/letter.ts'
import { administrators } from '../store/leads.ts'
import { findOrganization } from '../store/organizations.ts'

/** Mails every administrator that an organisation waits to be looked at. */
export const askForReview = defineJob({
  name: 'ask-for-review',
  payload: z.strictObject({ organizationId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, { organizationId }) => {
    const organization = await findOrganization(app.db, { id: organizationId })
    if (organization?.state !== 'PENDING_REVIEW') return
    const { name: place } = app.config.instance
    const { name, email, website, registrationNumber } = organization
    const facts = [name, email, website, registrationNumber].filter((fact) => fact !== null).join(' · ')
    for (const { address, language } of await administrators(app.db)) {
      const speech = speechOf(language)
      const { t } = speech
      const words = {
        subject: t('{organization} would like to be confirmed on {place}', { organization: name, place }),
        paragraphs: [facts],
        link: { label: t('Look at it'), url: `${app.config.origin}/manage/organizations` },
      }
      await app.ports.mail.send({ to: address, ...mailOf(place, speech, words) })
    }
  },
})
