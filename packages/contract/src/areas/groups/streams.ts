import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { needs } from '../../kernel/alternatives.ts'
import { Id, Name, Ok, PostView, StreamKeyView, StreamView, Time } from '../../shared/index.ts'
import { inEnterprise } from './shapes.ts'

export const createStreamKey = call({
  method: 'POST',
  path: '/groups/createStreamKey',
  auth: 'member',
  summary: 'Makes a key for streaming into an enterprise group; its secret is returned here and never again.',
  description:
    'For admins, at most ten at a time. With `replaces` the old key keeps working for `overlapMinutes`, so that a ' +
    'running stream can move over; without an overlap a stream using it ends at once. `SECTION_OFF` where this ' +
    'installation does not take streams, or the place has switched them off: those on the air go on to their end.',
  body: z
    .strictObject({
      ...inEnterprise,
      label: Name,
      replaces: Id.optional(),
      overlapMinutes: z.int().min(0).max(1440).optional().describe('0 by default.'),
    })
    .check(needs('overlapMinutes', 'replaces')),
  response: StreamKeyView.extend({ secret: z.string(), ingestUrl: z.string() }).meta({ id: 'NewStreamKey' }),
  errors: ['GROUP_NOT_FOUND', 'TOO_MANY_KEYS', 'SECTION_OFF'],
  stepUp: true,
  returnsSecret: true,
})

export const deleteStreamKey = call({
  method: 'POST',
  path: '/groups/deleteStreamKey',
  auth: 'member',
  summary: 'Revokes a stream key; a stream using it ends.',
  description: 'For admins. Revoking again succeeds.',
  body: z.strictObject({ ...inEnterprise, keyId: Id }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND'],
})

export const getStreamKeys = call({
  method: 'POST',
  path: '/groups/getStreamKeys',
  auth: 'member',
  summary: 'Lists an enterprise group’s stream keys without their secrets.',
  description: 'For admins.',
  body: z.strictObject(inEnterprise),
  response: z.strictObject({ items: z.array(StreamKeyView) }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
})

export const getEnterpriseStreamLinks = call({
  method: 'GET',
  path: '/groups/getEnterpriseStreamLinks/{id}',
  auth: 'member',
  summary: 'Says what an enterprise group streams now and next, and lists its latest recordings.',
  description:
    'For members. The links are bound to the viewer and short-lived; no key is ever among them. Admins also see a ' +
    'signal that is not announced yet, as IDLE. The playlist `sound.m3u8`, next to the one given, has the audio ' +
    'only.',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    live: StreamView.nullable(),
    next: z.strictObject({ scheduledLiveAt: Time, post: PostView }).nullable(),
    recordings: z.array(PostView).max(10),
  }),
  errors: ['GROUP_NOT_FOUND'],
})
