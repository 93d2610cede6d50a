import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import {
  GroupRestriction,
  GroupStandingView,
  Id,
  Ok,
  Page,
  RestrictionKind,
  Time,
  line,
  paging,
  statement,
} from '../../../shared/index.ts'
import { inGroup, personInGroup } from '../shapes.ts'

const forModerators = 'For those who moderate the group, over roles lower than their own.'

export const moderationRestrict = call({
  method: 'POST',
  path: '/groups/moderation/restrict',
  auth: 'member',
  summary: 'Mutes a member of a group, or bans a person from it, for a time or until it is lifted.',
  description:
    'A muted member reads, and writes nothing in the group and its subgroups: no posts, comments, messages, reactions ' +
    'and events. A ban ends the membership, also in subgroups, and keeps the person out. Both end by themselves. The ' +
    `person is told what, why and until when. One of a kind replaces the one before. ${forModerators}`,
  body: z.strictObject({
    ...personInGroup,
    kind: RestrictionKind,
    until: Time.nullable().default(null).describe('In the future; null: until it is lifted.'),
    reason: statement(500).describe('Shown to the person.'),
    rule: line(280).optional().describe('The rule that was broken, of the group or the platform.'),
    caseId: Id.optional().describe('The case that led to it.'),
  }),
  response: GroupRestriction,
  errors: [
    'GROUP_NOT_FOUND',
    'USER_NOT_FOUND',
    'CASE_NOT_FOUND',
    'TARGET_NOT_MEMBER',
    'RANK_TOO_LOW',
    'SCHEDULE_OUT_OF_RANGE',
  ],
  extension: true,
})

export const moderationLift = call({
  method: 'POST',
  path: '/groups/moderation/lift',
  auth: 'member',
  summary: 'Lifts a mute or a ban before its time.',
  description: `Lifting nothing succeeds. A person whose ban is lifted may join again. ${forModerators}`,
  body: z.strictObject({ ...personInGroup, kind: RestrictionKind }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})

export const moderationRestrictions = call({
  method: 'POST',
  path: '/groups/moderation/restrictions',
  auth: 'member',
  summary: 'Lists the mutes and bans of a group, the latest first.',
  description: 'For those who moderate the group.',
  body: z.strictObject({
    ...inGroup,
    userId: Id.optional().describe('Only those of this person.'),
    past: z.boolean().default(false).describe('Also those that are over.'),
    ...paging,
  }),
  response: Page(GroupRestriction),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationStanding = call({
  method: 'POST',
  path: '/groups/moderation/standing',
  auth: 'member',
  summary: 'Reads how the caller stands in a group: mutes, bans, and what was decided about what they wrote there.',
  description: 'For members, and people who are banned from it.',
  body: z.strictObject(inGroup),
  response: GroupStandingView,
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})
