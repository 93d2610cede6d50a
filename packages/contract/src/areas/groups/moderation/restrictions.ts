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
  prose,
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
  description:
    'Lifting nothing succeeds. A person whose ban is lifted may join again. Only those of the same or a higher role lift ' +
    `what somebody imposed. ${forModerators}`,
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
    appealed: z.boolean().default(false).describe('Only those with an appeal that the group has to decide.'),
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
  summary:
    'Reads the caller’s record in a group: mutes, bans, warnings, and what was decided about what they wrote there.',
  description: 'For members, and people who are banned from it.',
  body: z.strictObject(inGroup),
  response: GroupStandingView,
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationAppeal = call({
  method: 'POST',
  path: '/groups/moderation/appeal',
  auth: 'member',
  summary: 'Appeals against a mute or a ban of the caller in a group, while it is in force.',
  description:
    'Within 20 days. First to an admin of the group who had no part in it, if there is one; then, within 20 days of a ' +
    'refusal, once to the platform. What the group has not decided in time goes to the platform.',
  body: z.strictObject({ ...inGroup, restrictionId: Id, text: statement(1000) }),
  response: GroupStandingView,
  errors: ['GROUP_NOT_FOUND', 'RESTRICTION_NOT_FOUND', 'ALREADY_SUBMITTED', 'TOO_LATE'],
  extension: true,
})

export const moderationRestrictionAppealDecide = call({
  method: 'POST',
  path: '/groups/moderation/restrictions/{id}/appeal',
  auth: 'member',
  summary: 'Decides an appeal to the group against a mute or a ban; granting it lifts the restriction.',
  description: 'For admins who had no part in it. After a refusal the person may appeal to the platform.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    decision: z.enum(['GRANT', 'REFUSE']),
    messageToAuthor: prose(1000).optional().describe('Sent to the person, as written.'),
  }),
  response: GroupRestriction,
  errors: ['RESTRICTION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})
