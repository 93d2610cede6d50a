import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { mailOf } from '../mails/message.ts'
import { administratorEmails, leadById } from '../store/leads.ts'

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
    const words = {
      subject: `Somebody would like to see ${name}`,
      paragraphs: [facts, ...(lead.message ? [lead.message] : [])],
    }
    for (const address of await administratorEmails(app.db))
      await app.ports.mail.send({ to: address, ...mailOf(name, words) })
  },
})
