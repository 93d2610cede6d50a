import { ClientFrame, ServerFrame, closeCodes, maxCallsAtOnce, maxFrameBytes, socketPath } from './frames.ts'
import { componentsOf } from './kernel/components.ts'
import { describeProperties } from './kernel/describeFields.ts'
import type { Json } from './kernel/jsonSchema.ts'
import { fieldTexts } from './fieldTexts/index.ts'
import { type RealtimeEventName, realtimeEvents } from './realtime.ts'
import { realtimeScopes } from './realtimeScopes.ts'

/** The reasons for which the server closes the socket, and what a client does then. */
const closings: Record<keyof typeof closeCodes, string> = {
  badFrame: 'A frame that is not one of these, or too large: do not connect again.',
  signedOut: 'Not signed in, or no longer. Read `getAccountDetails` before asking anybody to sign in.',
  nextStepRequired: 'A step is still required, such as a second factor; `getAccountDetails` says which.',
  timedOut: 'Not welcome within ten seconds, or no sign of life for 90: connect again after a pause that grows.',
  tooSlow: 'The client reads too slowly: connect again, nothing is lost.',
  tooMany: 'Too many frames or sockets: wait before connecting again.',
  restarting: 'The server is restarting: connect again after a random pause.',
}

const description = `One JSON object for each frame, told apart by \`type\`.

The client’s first frame is \`hello\`, within ten seconds: browsers are known by their cookie, others by \`token\`. The server answers
\`welcome\`, then sends what came after \`lastEventId\`, then what happens. Acknowledge with \`ack\`; what was not acknowledged may come
again, so drop events whose \`seq\` you have. A key gets the events whose scope it has: \`x-scope\` of their data, which is \`any\` for
every key and null for none. Send \`ping\` at least every 90 seconds.

The calls that \`welcome\` names can be made by the frame \`call\` as well as over HTTP: a session, scopes, limits, refusals and
idempotency keys mean the same there. At most ${maxCallsAtOnce} of a socket are carried out at a time; more wait, and the server
reads no further until one is answered. A frame has at most ${maxFrameBytes} bytes; make larger calls over HTTP.

The server closes with:

${Object.entries(closings)
  .map(([name, text]) => `- ${closeCodes[name as keyof typeof closeCodes]}: ${text}`)
  .join('\n')}`

type Messages = Readonly<Record<string, Json>>

/** The frames of one direction, by the name of their message. */
const messagesOf = (from: string, frames: Json): Messages =>
  Object.fromEntries(
    flattened(frames).map((frame) => {
      const { type, name } = frame['properties'] as Record<string, { const?: string }>
      const words = [type?.const, name?.const].filter((word) => word !== undefined)
      const title = words.join(' ')
      return [`${from}.${words.join('.')}`, { name: title, title, ...textsOf(frame, title), payload: frame }]
    }),
  )

const textsOf = ({ description: text }: Json, name: string) => ({
  summary: typeof text === 'string' ? text : `The frame ${name}.`,
})

/** The frames of an alternative that is one of several itself. */
const flattened = (frame: Json): readonly Json[] => {
  const variants = (frame['anyOf'] ?? frame['oneOf']) as readonly Json[] | undefined
  return variants === undefined ? [frame] : variants.flatMap(flattened)
}

/** The frames of the socket as an AsyncAPI 3.1 document. */
export function asyncApiOf({ version, origin }: { readonly version: string; readonly origin: string }): Json {
  const { host, protocol } = new URL(origin)
  const events = Object.entries(realtimeEvents).map(([name, schema]) => [name, schema] as const)
  const parts = componentsOf([
    [ClientFrame, 'input'],
    [ServerFrame, 'output'],
    ...events.map(([, schema]) => [schema, 'output'] as const),
  ])
  const { ClientFrame: sent, ServerFrame: received, ...named } = parts.named
  for (const [name, schema] of Object.entries({ ...named, sent, received }))
    describeProperties(schema, name, fieldTexts)
  const client = messagesOf('client', sent as Json)
  const server = messagesOf('server', received as Json)
  const dataOf = events.map(([name, schema]) => {
    const data = parts.schemaOf(schema, 'output')
    describeProperties(data, name, fieldTexts)
    const scope = realtimeScopes[name as RealtimeEventName]
    return [`data.${name}`, { ...data, 'x-scope': scope }] as const
  })
  const messages = { ...client, ...server }
  const refs = (some: Json) => Object.keys(some).map((id) => ({ $ref: `#/channels/realtime/messages/${id}` }))
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Koinon realtime',
      version,
      description,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: { place: { host, protocol: protocol === 'https:' ? 'wss' : 'ws', description: 'This installation.' } },
    channels: {
      realtime: {
        address: socketPath,
        description: 'The socket.',
        messages: Object.fromEntries(Object.keys(messages).map((id) => [id, { $ref: `#/components/messages/${id}` }])),
      },
    },
    operations: {
      receiveFrame: {
        action: 'receive',
        summary: 'Frames that a client sends.',
        channel: { $ref: '#/channels/realtime' },
        messages: refs(client),
      },
      sendFrame: {
        action: 'send',
        summary: 'Frames that the server sends.',
        channel: { $ref: '#/channels/realtime' },
        messages: refs(server),
      },
    },
    components: {
      messages,
      schemas: { ...named, ...Object.fromEntries(dataOf) },
    },
  }
}
