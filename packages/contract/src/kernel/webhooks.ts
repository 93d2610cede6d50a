import type { z } from 'zod'
import type { Components } from './components.ts'
import type { Json } from './jsonSchema.ts'

/** The messages that are sent to other software, by the name of the event. */
export type WebhookSpecs = Readonly<Record<string, WebhookSpec>>
interface WebhookSpec {
  readonly summary: string
  readonly body: z.ZodType
  /** The answer of a receiver that is read. */
  readonly reply?: z.ZodType | undefined
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
/** The headers of Standard Webhooks 1.0. */
const signed = [
  header('webhook-id', 'The message, the same in all attempts.'),
  header('webhook-timestamp', 'When this attempt was signed: seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and HMAC SHA-256 in base64 of id, time and body with dots between; several with spaces between.',
  ),
]

const arrived = (reply: z.ZodType | undefined, components: Components): Json =>
  reply
    ? {
        description: 'It arrived. The body is optional, and read up to 4 kB.',
        content: { 'application/json': { schema: components.schemaOf(reply, 'output') } },
      }
    : { description: 'It arrived.' }

/** The document’s `webhooks`: requests that the receiver gets, and what its answers mean. */
export const webhooksOf = (specs: WebhookSpecs, components: Components): Json =>
  Object.fromEntries(
    Object.entries(specs).map(([name, { summary, body, reply }]) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          tags: ['hooks'],
          summary,
          description: summary,
          security: [],
          parameters: signed,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: components.schemaOf(body, 'output') } },
          },
          responses: {
            '2XX': arrived(reply, components),
            '410': { description: 'The receiver is gone: the webhook is switched off.' },
            default: { description: 'It is sent again later, for three days. No redirect is followed.' },
          },
        },
      },
    ]),
  )
