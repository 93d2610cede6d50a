import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Ok, Page, RestrictionKind, Time, UserAdminCard, paging } from '../../shared/index.ts'
import { PersonalMessage } from './shapes.ts'

const RestrictionAppeal = z
  .strictObject({
    id: Id.describe('Of the restriction.'),
    appellant: UserAdminCard,
    group: z.strictObject({ id: Id, name: z.string() }),
    kind: RestrictionKind,
    until: Time.nullable().describe('Null: until it is lifted.'),
    reason: z.string(),
    rule: z.string().nullable(),
    at: Time,
    by: UserAdminCard.nullable().describe('Null once the account is gone.'),
    text: z.string().describe('The words of the appeal.'),
    appealedAt: Time,
    inGroup: z
      .strictObject({ text: z.string(), message: z.string().nullable() })
      .nullable()
      .describe('The appeal that the group refused, with its words to the person; null if it heard none.'),
    canDecide: z.boolean(),
  })
  .meta({ id: 'RestrictionAppeal', description: 'An appeal to the platform against a mute or a ban in a group.' })

export const restrictionAppealsList = call({
  method: 'POST',
  path: '/admin/appeals/restrictions',
  auth: 'staff',
  summary: 'Lists the open appeals to the platform against mutes and bans in groups, oldest first.',
  description: 'Those of restrictions that are over are left out.',
  body: z.strictObject(paging),
  response: Page(RestrictionAppeal),
  extension: true,
  isReadOnly: true,
})

export const restrictionAppealsDecide = call({
  method: 'POST',
  path: '/admin/appeals/restrictions/{id}',
  auth: 'staff',
  summary: 'Decides an appeal against a mute or a ban in a group, once; granting it lifts the restriction.',
  description: 'By somebody who had no part in it, unless nobody else is there.',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    decision: z.enum(['GRANT', 'REFUSE']),
    messageToAuthor: PersonalMessage.optional().describe('Sent to the person, as written.'),
  }),
  response: Ok,
  errors: ['RESTRICTION_NOT_FOUND', 'ALREADY_DECIDED'],
  extension: true,
})
