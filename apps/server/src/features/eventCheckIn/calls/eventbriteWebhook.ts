import { createHash, timingSafeEqual } from 'node:crypto'
import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { addJob } from '../../../kernel/jobs.ts'
import { followHintJob } from '../jobs/readEventbrite.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The token is all that the sender can prove. What it says is a hint, read by a job where the provider keeps it. */
export const eventbriteWebhook = handle(contract.eventCheckIn.eventbriteWebhook)(async ({
  query: { token },
  body,
  tx,
  app,
  refuse,
}) => {
  const { webhookToken } = app.config.eventbrite
  const { eventbrite } = app.ports
  if (!webhookToken || !eventbrite || !timingSafeEqual(digest(token), digest(webhookToken))) return refuse('BAD_TOKEN')
  const address = body.api_url
  if (!eventbrite.readHint(address)) return refuse('FOREIGN_URL')
  await addJob(tx, followHintJob, { address }, { key: `eventbrite:${digest(address).toString('base64url')}` })
  return { received: true }
})
