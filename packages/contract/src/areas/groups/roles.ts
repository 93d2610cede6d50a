import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { BulkResult, Id, MembershipView, line } from '../../shared/index.ts'
import { inGroup, peopleInGroup, personInGroup } from './shapes.ts'

const bulk = 'For admins. Members it cannot be done to are listed with the reason; for the others it is done.'

export const promoteAdmin = call({
  method: 'POST',
  path: '/groups/promoteAdmin',
  auth: 'member',
  summary: 'Makes a member an admin.',
  description: 'For admins. A pending request of the member to become one is thereby accepted.',
  body: z.strictObject(personInGroup),
  response: MembershipView,
  errors: ['GROUP_NOT_FOUND', 'TARGET_NOT_MEMBER'],
})

export const promoteAdmins = call({
  method: 'POST',
  path: '/groups/promoteAdmins',
  auth: 'member',
  summary: 'Makes many members admins.',
  description: bulk,
  body: z.strictObject(peopleInGroup),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})

export const demoteAdmin = call({
  method: 'POST',
  path: '/groups/demoteAdmin',
  auth: 'member',
  summary: 'Makes an admin a member again.',
  description: 'For admins, who may demote themselves; never the owner.',
  body: z.strictObject(personInGroup),
  response: MembershipView,
  errors: ['GROUP_NOT_FOUND', 'TARGET_NOT_MEMBER', 'RANK_TOO_LOW'],
})

export const demoteAdmins = call({
  method: 'POST',
  path: '/groups/demoteAdmins',
  auth: 'member',
  summary: 'Makes many admins members again.',
  description: bulk,
  body: z.strictObject(peopleInGroup),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})

export const setModerators = call({
  method: 'POST',
  path: '/groups/setModerators',
  auth: 'member',
  summary: 'Makes members moderators of a group, or moderators members again.',
  description:
    'For those who hold ROLES, over people who stand lower: the owner makes an admin a moderator, an admin no other ' +
    'admin. Naming moderators needs to stand above them and to hold all that they do. ' +
    'People whose role cannot be changed are listed with the reason.',
  body: z.strictObject({
    ...inGroup,
    userIds: z.array(Id).min(1).max(20),
    moderator: z.boolean().describe('False: makes them members again.'),
  }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND', 'RANK_TOO_LOW'],
  extension: true,
})

export const setMemberTitles = call({
  method: 'POST',
  path: '/groups/setMemberTitles',
  auth: 'member',
  summary: 'Sets the titles shown beside members’ names in this group.',
  description: `Null takes a title away. ${bulk} Others who hold ROLES give them to people who stand lower.`,
  body: z.strictObject({
    ...inGroup,
    titles: z
      .array(z.strictObject({ userId: Id, title: line(40).nullable() }))
      .min(1)
      .max(100),
  }),
  response: BulkResult,
  errors: ['GROUP_NOT_FOUND'],
})
