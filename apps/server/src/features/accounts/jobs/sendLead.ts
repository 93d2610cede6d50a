import { z } from 'zod'
import { speechOf } from '../../../adapters/speech/speech.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { mailOf } from '../../../kernel/text/letter.ts'
import { administrators, leadById } from '../store/leads.ts'

/** Mails a wish for a demonstration to every administrator. */
export const sendLead = defineJob({
  name: 'send-lead',
  payload: z.strictObject({ leadId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, { leadId }) => {
    const lead = await leadById(app.db, leadId)
    if (!lead) return
    const { name } = app.config.instance
    const facts = [lead.name, lead.email, lead.organization, lead.phone_number, lead.source]
      .filter((fact) => fact !== null)
      .join(' · ')
    for (const { address, language } of await administrators(app.db)) {
      const speech = speechOf(language)
      const { t } = speech
      const words = {
        subject: t('Somebody would like to see {place}', { place: name }),
        paragraphs: [facts, ...(lead.message ? [lead.message] : [])],
      }
      await app.ports.mail.send({ to: address, ...mailOf(name, speech, words) })
    }
  },
})
