import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { mailOf } from '../mails/message.ts'

/** Mails a wish for a demonstration to every administrator. */
export const sendLead = defineJob({
  name: 'send-lead',
  payload: z.strictObject({ leadId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, { leadId }) => {
    const lead = await app.db.selectFrom('demo_leads').selectAll().where('id', '=', leadId).executeTakeFirst()
    if (!lead) return
    const { rows } = await sql<{ address: string }>`
      select e.address from accounts a join account_emails e on e.account_id = a.id and e.is_primary
      where 'ADMINISTRATOR' = any(a.roles) and a.status = 'ACTIVE'`.execute(app.db)
    const { name } = app.config.instance
    const facts = [lead.name, lead.email, lead.organization, lead.phone_number, lead.source].filter((fact) => fact !== null).join(' · ')
    const words = { subject: `Somebody would like to see ${name}`, paragraphs: [facts, ...(lead.message ? [lead.message] : [])] }
    for (const { address } of rows) await app.ports.mail.send({ to: address, ...mailOf(name, words) })
  },
})
