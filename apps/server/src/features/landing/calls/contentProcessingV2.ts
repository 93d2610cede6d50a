import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { processing } from '#features/media/index.ts'
import { z } from 'zod'

const Body = z.strictObject({ processId: z.uuid() })
const parse = (raw: Buffer): z.output<typeof Body> | null => {
  try {
    return Body.safeParse(JSON.parse(raw.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

export const contentProcessingV2 = handle(contract.landing.contentProcessingV2)(async ({
  tx,
  app,
  request,
  refuse,
}) => {
  const raw = request.rawBody ?? Buffer.alloc(0)
  const signed = processing.isServiceSigned(app, {
    raw,
    stamp: request.header('koinon-timestamp'),
    signature: request.header('koinon-signature'),
  })
  if (!signed) return refuse('BAD_SERVICE_SIGNATURE')
  const body = parse(raw)
  if (!body) return refuse('INVALID_PARAMETER', { path: 'processId', detail: 'Give the id of a process.' })
  const finished = await processing.recordFinishedNotice(tx, body.processId, app.runtime.now())
  if (finished === 'UNKNOWN') return refuse('MEDIA_NOT_FOUND')
  if (finished === 'FINISHED') return refuse('ALREADY_FINISHED')
  return { received: true }
})
