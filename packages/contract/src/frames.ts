import { z } from 'zod'
import type { NeededScope } from './kernel/index.ts'
import { realtimeEventNames } from './realtime.ts'
import { Count, Id, JsonValue, ProblemCode, RealtimeEvent, Time, Token } from './shared/index.ts'

/** Frames that matter only while they happen: neither numbered nor kept nor repeated. Each can be switched off. */
export const transientFrames = {
  /** To participants. Holds for five seconds unless repeated. */
  typing: z.strictObject({ conversationId: Id, userId: Id, typing: z.boolean() }),
  /** To friends and participants, where both show presence. AWAY: ten minutes without a sign of life. */
  presence: z.strictObject({ userId: Id, state: z.enum(['ONLINE', 'AWAY', 'OFF']), lastActivityTime: Time.nullable() }),
  /** To participants, where both show read receipts. */
  receipt: z.strictObject({ conversationId: Id, userId: Id, readSeq: Count }),
}
/** The scope that a key for programs needs to receive them. */
export const transientScopes = {
  typing: 'chat:read',
  presence: 'people:read',
  receipt: 'chat:read',
} as const satisfies Record<keyof typeof transientFrames, NeededScope>
export type TransientName = keyof typeof transientFrames
export type TransientData<N extends TransientName> = z.output<(typeof transientFrames)[N]>

/**
 * The frames of the WebSocket `/realtime`: one JSON object each, told apart by `type`.
 *
 * The first frame of a client is `hello`; a socket that is not signed in within ten seconds is closed, and before
 * `welcome` nothing else is heard. Browsers are identified by their cookie, other clients by the `token` of the hello,
 * and never by anything in the address. The server answers `welcome`, then sends what came after `lastEventId` (without
 * one: after what the session acknowledged), then what happens. A client acknowledges now and then; what it has not
 * acknowledged may come again, so it drops events whose `seq` it has. A client that watches a PERSON is told that
 * person’s presence.
 */

export const socketPath = '/realtime'

/** A larger frame closes its socket; a call whose frame would be larger is made over HTTP. */
export const maxFrameBytes = 16 * 1024
/** How many calls of a socket are carried out at a time; while more wait, nothing else is read from it. */
export const maxCallsAtOnce = 16

/** The calls that may also be made over the socket: those that people make all the time while it is open. */
export const socketCalls = ['chat.sendMessage'] as const
export type SocketCall = (typeof socketCalls)[number]

/** Why the server closes a socket. */
export const closeCodes = {
  /** A frame that is not one of these, or too large. The client has a bug: do not connect again. */
  badFrame: 4400,
  /**
   * Not signed in, or no longer: the session ended, or the account has lost the right. Read the session
   * (`getAccountDetails`) before asking anybody to sign in: it may have been replaced meanwhile.
   */
  signedOut: 4401,
  /** A step is still required, such as a second factor; `getAccountDetails` says which. */
  nextStepRequired: 4403,
  /**
   * Time ran out: not welcome within ten seconds, whatever the reason, or no sign of life for 90. Says nothing about the
   * session. Connect again, after a pause that grows.
   */
  timedOut: 4408,
  /** The client reads too slowly. Connect again; nothing is lost. */
  tooSlow: 4413,
  /** Too many frames, or too many sockets of this account or network address. Wait before connecting again. */
  tooMany: 4429,
  /** The server is going down or restarting. Connect again, after a random pause. */
  restarting: 1012,
} as const
export type CloseReason = keyof typeof closeCodes

const Presence = z.enum(['ONLINE', 'AWAY']).describe('How to appear to others, where that is not switched off.')
/**
 * A screen that is open: its changes are sent for as long as it is, and have to be requested again on every
 * connection.
 */
const watched = {
  kind: z
    .enum(['POST', 'GROUP', 'EVENT', 'CONVERSATION', 'PERSON', 'QUEUE'])
    .describe('QUEUE is the moderators’ queue, for staff; there is one: 00000000-0000-7000-8000-000000000000.'),
  id: Id,
}

/** The scope that a key for programs needs to watch a screen. */
export const screenScopes = {
  POST: 'posts:read',
  GROUP: 'groups:read',
  EVENT: 'events:read',
  CONVERSATION: 'chat:read',
  PERSON: 'people:read',
  QUEUE: 'staff:*',
} as const satisfies Record<string, NeededScope>

const CallId = z.string().min(1).max(64).describe('Chosen by the client; the answer repeats it.')

export const ClientFrame = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('hello'),
      token: Token.optional().describe('For clients without a cookie: of a session, or a key for programs.'),
      lastEventId: Id.nullable().optional().describe('The last event the client has; what follows it is sent.'),
      presence: Presence.optional(),
    }),
    z.strictObject({ type: z.literal('ack'), eventId: Id.describe('Everything up to it has arrived.') }),
    z.strictObject({ type: z.literal('typing'), conversationId: Id, typing: z.boolean() }),
    z.strictObject({
      type: z.literal('watch'),
      ...watched,
      unheardMs: z
        .int()
        .min(0)
        .max(86_400_000)
        .optional()
        .describe('Milliseconds since the screen was read or last updated: what changed since then is sent at once.'),
      again: z
        .literal(true)
        .optional()
        .describe(
          'It was watched on an earlier connection: a client that may no longer watch gets `missed` instead of ' +
            'silence.',
        ),
    }),
    z.strictObject({ type: z.literal('unwatch'), ...watched }),
    z.strictObject({ type: z.literal('presence'), state: Presence }),
    z
      .strictObject({
        type: z.literal('call'),
        callId: CallId,
        name: z.enum(socketCalls).describe('The call, as in `area.call`.'),
        idempotencyKey: z
          .string()
          .max(128)
          .optional()
          .describe('As the header `Idempotency-Key`: a call whose answer was lost is made again under it.'),
        body: z.record(z.string(), z.unknown()).describe('As over HTTP.'),
      })
      .describe(
        'Makes a call, by all rules of HTTP: `answer` follows, and calls that wait at the same time are answered in any ' +
          'order. If the socket is lost before, make it again under the same key, over HTTP or the next socket.',
      ),
    z.strictObject({ type: z.literal('ping') }),
  ])
  .meta({ id: 'ClientFrame' })
export type ClientFrame = z.output<typeof ClientFrame>

const transient = <N extends keyof typeof transientFrames>(name: N) =>
  z.strictObject({ type: z.literal('ephemeral'), name: z.literal(name), data: transientFrames[name] })

export const TransientFrame = z.discriminatedUnion('name', [
  transient('typing'),
  transient('presence'),
  transient('receipt'),
])
export type TransientFrame = z.output<typeof TransientFrame>

export const ServerFrame = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('welcome'),
      sessionId: Id,
      epoch: Id.describe('If it differs from before, anything stored by event id means nothing any more.'),
      lastEventId: Id.nullable().describe('The newest event there is.'),
      resyncRequired: z.boolean().describe('True: something was missed for good. Read everything again.'),
      place: z.int().min(0).describe('The revision of the settings of the place, which `getInstance` reads.'),
      calls: z.array(z.enum(socketCalls)).describe('The calls that may be made over this socket.'),
    }),
    z
      .strictObject({
        type: z.literal('answer'),
        callId: CallId,
        status: z.int().min(200).max(599).describe('As over HTTP.'),
        body: JsonValue.describe('The answer as over HTTP; of a refusal, the problem document.'),
      })
      .describe('Answers a `call`.'),
    z.strictObject({ type: z.literal('event'), event: RealtimeEvent }),
    z
      .strictObject({
        type: z.literal('changed'),
        name: z.enum(realtimeEventNames),
        data: z.record(z.string(), JsonValue),
      })
      .describe('Something on a watched screen changed. Not numbered, and may come twice.'),
    z
      .strictObject({ type: z.literal('missed'), ...watched })
      .describe('A change on a watched screen may have been missed, or may no longer be seen: read it again.'),
    TransientFrame,
    z
      .strictObject({
        type: z.literal('place'),
        revision: z.int().min(0).describe('Of the settings of the place; `getInstance` reads them.'),
      })
      .describe('To every socket: the settings of the place changed. Not numbered.'),
    z.strictObject({ type: z.literal('pong') }),
    z
      .strictObject({
        type: z.literal('error'),
        code: z.union([ProblemCode, z.literal('RESYNC_REQUIRED')]),
        detail: z.string().optional(),
      })
      .describe('A frame was refused; the socket stays open unless it is closed right after.'),
  ])
  .meta({ id: 'ServerFrame' })
export type ServerFrame = z.output<typeof ServerFrame>
