import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import type { CardEvent } from '../port.ts'

/** The greatest age of a notification on arrival; clocks may differ by as much. */
const maxAgeSeconds = 300

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const notice = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: named.nullish(),
      // An invoice of API versions before 2025-03-31 names its subscription itself, later ones name it in their parent.
      subscription: named.nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: named }).nullish() }).nullish(),
    }),
  }),
})

/** The time and signatures of `t=…,v1=…,v1=…`. */
function partsOf(header: string): { t: number; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const value = (name: string) => parts.flatMap(([key, given]) => (key === name && given ? [given] : []))
  return { t: Number(value('t')[0]), signatures: value('v1') }
}

/**
 * Checks a Stripe notification on the bytes as they came: signed with our secret, and no older than five minutes. A
 * notification that is signed and cannot be read, for example of an API version to come, is refused with
 * VERSION_UNKNOWN: Stripe reports that to its operator, and tries again.
 */
export function readWebhookEvent(secret: string, body: Buffer, header: string | undefined, now: Date): CardEvent {
  const { t, signatures } = partsOf(header ?? '')
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  const isSigned = signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!Number.isInteger(t) || !isSigned) throw new Refusal('BAD_SIGNATURE')
  if (Math.abs(now.getTime() / 1000 - t) > maxAgeSeconds) throw new Refusal('STALE')
  const read = notice.safeParse(parsed(body))
  if (!read.success) throw unknownVersion('It has none of the fields that Stripe’s snapshot events have.')
  const { id, type, livemode, data } = read.data
  return { id, kind: type, reference: referenceOf(data.object), isTest: !livemode, payload: parsed(body) }
}

const unknownVersion = (reason: string): Refusal =>
  new Refusal('VERSION_UNKNOWN', {
    detail: `This notification cannot be read. ${reason} The manual names the API versions and events to send.`,
  })

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The reference of a webhook event; its content is then read from Stripe. */
function referenceOf(object: z.output<typeof notice>['data']['object']): string | null {
  if (object.object === 'payment_intent' || object.object === 'subscription' || object.object === 'account')
    return object.id ?? null
  if (object.object === 'invoice') {
    if (object.parent === undefined && object.subscription === undefined)
      throw unknownVersion('The invoice does not say what it is for.')
    return object.parent?.subscription_details?.subscription ?? object.subscription ?? null
  }
  return object.payment_intent ?? null
}
