import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Ok, SuccessionView, Time, Token } from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const whilePending = ['TERMS', 'PARENT', 'REVIEW', 'REACTIVATION'] as const

export const succession = call({
  method: 'GET',
  path: '/groups/succession/{groupId}',
  auth: 'member',
  summary: 'Reads how a group passes on if its owner falls silent, and whether somebody is taking it over.',
  description:
    'For the owner, the heir, and those who may claim the group: its admins, and those of the group or the ' +
    'organisation above it. When the owner was last seen is not told beyond `presence`.',
  params: z.strictObject(inGroup),
  response: SuccessionView,
  errors: ['GROUP_NOT_FOUND'],
  allowedWhilePending: whilePending,
  extension: true,
})

export const successionSetHeir = call({
  method: 'POST',
  path: '/groups/succession/setHeir',
  auth: 'member',
  summary: 'Names the member who may take a group over if its owner falls silent, or nobody.',
  description:
    'For the owner. The heir is told, owns nothing by it, and agrees by claiming the group when the time comes. ' +
    'Leaving the group ends it, and so does a new owner.',
  body: z.strictObject({ ...inGroup, userId: Id.nullable() }),
  response: SuccessionView,
  errors: ['GROUP_NOT_FOUND', 'TARGET_NOT_MEMBER'],
  extension: true,
})

export const successionClaim = call({
  method: 'POST',
  path: '/groups/succession/claim',
  auth: 'member',
  summary: 'Offers to take a group over from a silent owner.',
  description:
    'For the heir once the owner was not seen for 90 days, for admins of the group and of what it belongs to from day ' +
    '120; for both at once if the owner’s account is banned or deleted. An organisation passes to the heir alone. ' +
    'Before that time: `RETRY_LATER`. The owner is told, also by mail, and has 14 days to stop it; being seen stops it ' +
    'too. Then the caller owns the group, and the former owner is an admin. `ALREADY_SUBMITTED`: somebody has claimed it. ' +
    'At most five claims a day.',
  body: z.strictObject(inGroup),
  response: SuccessionView,
  errors: ['GROUP_NOT_FOUND', 'RETRY_LATER', 'ALREADY_SUBMITTED'],
  extension: true,
})

export const successionStop = call({
  method: 'POST',
  path: '/groups/succession/stop',
  auth: 'member',
  summary: 'Keeps a group: ends the claim to it.',
  description: 'For the owner, whose silence is counted anew.',
  body: z.strictObject(inGroup),
  response: SuccessionView,
  errors: ['GROUP_NOT_FOUND', 'NOTHING_OPEN'],
  allowedWhilePending: whilePending,
  extension: true,
})

export const successionWithdraw = call({
  method: 'POST',
  path: '/groups/succession/withdraw',
  auth: 'member',
  summary: 'Withdraws the caller’s claim to a group.',
  body: z.strictObject(inGroup),
  response: SuccessionView,
  errors: ['GROUP_NOT_FOUND', 'NOTHING_OPEN'],
  extension: true,
})

export const successionLink = call({
  method: 'POST',
  path: '/groups/succession/link',
  auth: 'public',
  summary: 'Reads which group the link in the mail to its owner is about.',
  description: 'For those who hold the link, signed in or not. `isOpen`: the claim can still be stopped.',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ groupId: Id, name: z.string(), dueAt: Time, isOpen: z.boolean() }),
  errors: ['TOKEN_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
  rateLimit: 'public',
})

export const successionStopByLink = call({
  method: 'POST',
  path: '/groups/succession/stopByLink',
  auth: 'public',
  summary: 'Keeps a group with the link in the mail to its owner, without signing in.',
  description: 'Does nothing else, and once the claim has ended nothing at all: `NOTHING_OPEN`.',
  body: z.strictObject({ token: Token }),
  response: Ok,
  errors: ['TOKEN_NOT_FOUND', 'NOTHING_OPEN'],
  extension: true,
  rateLimit: 'guess',
})
