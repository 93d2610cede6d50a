import type { HealthPart } from '@koinon/contract/shared'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { wordsOf } from '../place/serviceTests/serviceTest.ts'
import { faultIf, healthPart } from './healthPart.ts'
import { webhookFacts } from './store/webhooks.ts'

const webhookPath = '/payments/stripeWebhookNotification'

/** Only where cards are charged. An order of the last days of which the provider said nothing tells of a wrong address. */
export async function paymentParts({ db, config, ports, runtime }: App): Promise<HealthPart[]> {
  const now = runtime.now().getTime()
  const facts = ports.cards && (await webhookFacts(db, { from: new Date(now - 7 * dayMs), to: new Date(now - hourMs) }))
  return cardParts({ config, ports }, facts ?? undefined)
}

interface WebhookFacts {
  readonly lastAt: Date | null
  readonly isSilent: boolean
}

/** Likewise, without a database: whether the provider accepts the key, and reports to this place. */
export async function cardParts(
  { config, ports }: Pick<App, 'config' | 'ports'>,
  { lastAt, isSilent }: WebhookFacts = { lastAt: null, isSilent: false },
): Promise<HealthPart[]> {
  const { cards } = ports
  if (cards === null) return []
  const refusal = await cards.checkKey().then(() => null, wordsOf)
  const webhook = refusal === null ? await cards.webhook(`${config.origin}${webhookPath}`) : null
  const lacking = Array.isArray(webhook) ? webhook.join(', ') : ''
  const answer = refusal ?? lacking
  return [
    healthPart({
      name: 'PAYMENTS',
      facts: {
        ...(lastAt === null ? {} : { lastAt: lastAt.toISOString() }),
        ...(answer === '' ? {} : { answer: answer.slice(0, 300) }),
      },
      faults: [
        faultIf(refusal !== null, 'BAD', 'PAYMENTS_REFUSED', ['STRIPE_SECRET_KEY', 'STRIPE_URL']),
        faultIf(webhook === 'MISSING', 'BAD', 'WEBHOOK_MISSING', ['PUBLIC_URL']),
        faultIf(lacking !== '', 'WARN', 'WEBHOOK_EVENTS'),
        faultIf(isSilent, 'WARN', 'WEBHOOK_SILENT', ['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']),
      ],
    }),
  ]
}
