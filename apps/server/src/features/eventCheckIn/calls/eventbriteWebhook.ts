import { createHash, timingSafeEqual } from 'node:crypto'
import { contract } from '@koinon/contract'
import { z } from 'zod'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { syncHintedJob } from '../jobs/syncEventbrite.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const Body = z.looseObject({ api_url: z.string().max(2048) })
const addressIn = (raw: Buffer | null): string | null => {
  try {
    return Body.safeParse(JSON.parse((raw ?? Buffer.alloc(0)).toString('utf8'))).data?.api_url ?? null
  } catch {
    return null
  }
}

/** The token is all that the sender can prove. Its message is a hint; a job then reads the facts from the provider. */
export const eventbriteWebhook = handle(contract.eventCheckIn.eventbriteWebhook)(async ({
  query: { token },
  tx,
  app,
  request,
  refuse,
}) => {
  const { webhookToken } = app.config.eventbrite
  const { eventbrite } = app.ports
  if (!webhookToken || !eventbrite || !timingSafeEqual(digest(token), digest(webhookToken))) return refuse('BAD_TOKEN')
  const address = addressIn(request.rawBody)
  if (address === null) return refuse('INVALID_PARAMETER', { path: 'api_url', detail: 'Give the address of a thing.' })
  if (!eventbrite.readHint(address)) return refuse('FOREIGN_URL')
  await addJob(tx, syncHintedJob, { address }, { key: `eventbrite:${digest(address).toString('base64url')}` })
  return { received: true }
})
