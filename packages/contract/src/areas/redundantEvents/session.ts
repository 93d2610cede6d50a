import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, RealtimeEvent } from '../../shared/index.ts'

const resyncRequired = z
  .boolean()
  .describe('True: what was missed can no longer be replayed in full. Reset the session and read everything again.')

export const getDroppedRedundantEvents = call({
  method: 'POST',
  path: '/redundantEvents/getDroppedRedundantEvents',
  auth: 'member',
  summary: 'Reads the events that this session has not acknowledged, in order.',
  description:
    'From after the event `after`, or after the last acknowledged one. Kept for seven days, at most 10,000. New ' +
    'posts with many readers reach only those who are listening: whose session was reset, or had a socket, within ' +
    'those days. An event the member may no longer see keeps its number and comes as `withdrawn`. An `after` that is ' +
    'too old, unknown or of another account gives `resyncRequired` and no events.',
  body: z.strictObject({
    after: Id.optional().describe('The last event the client has.'),
    limit: z.int().min(1).max(500).default(500).describe('1–500, 500 by default.'),
  }),
  response: z.strictObject({
    items: z.array(RealtimeEvent).max(500),
    lastEventId: Id.nullable().describe('The newest event there is; null if there has been none yet.'),
    more: z.boolean().describe('There are more after these.'),
    resyncRequired,
  }),
  isReadOnly: true,
})

export const acknowledgeRedundantEvent = call({
  method: 'GET',
  path: '/redundantEvents/acknowledgeRedundantEvent/{eventId}',
  auth: 'member',
  summary: 'Acknowledges every event up to and including this one.',
  description:
    'Never goes back; repeating it is harmless. Other sessions of the account have their own position. An unknown ' +
    'event, or one of another account, gives `resyncRequired`.',
  params: z.strictObject({ eventId: Id }),
  response: z.strictObject({ acknowledgedUpTo: Id.nullable(), resyncRequired }),
  writes: true,
})

export const resetRedundancySession = call({
  method: 'GET',
  path: '/redundantEvents/resetRedundancySession',
  auth: 'member',
  summary: 'Discards what this session missed and starts from now.',
  description:
    'First reset, then read the state, then apply what comes after `lastEventId`: that way nothing is lost in ' +
    'between. From then on the session listens: everything that concerns the account is kept for it. When `epoch` ' +
    'differs from the one known, ids kept from before mean nothing.',
  response: z.strictObject({ sessionId: Id, epoch: Id, lastEventId: Id.nullable() }),
  writes: true,
})
