import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Management } from '../../shared/index.ts'

const response = z.strictObject({
  management: Management.nullable().describe('Null: no organization manages the account, or asks to.'),
})

export const getManagement = call({
  method: 'GET',
  path: '/accounts/management',
  auth: 'member',
  summary: 'Says which organization manages the caller’s account, or would like to.',
  description:
    'The organization, or the place, that proved the domain of the primary address, if the account is linked to one of its sign-in providers; null if there is none.',
  response,
  extension: true,
})

export const acceptManaged = call({
  method: 'POST',
  path: '/accounts/acceptManaged',
  auth: 'member',
  summary: 'Lets an organization manage the caller’s account, or ends that.',
  description:
    'It may then end sessions, forbid keys for programs, ask for its sign-in and deactivate the account; it never reads or exports anything. ' +
    'Accepting needs a session that its provider opened (`PROVIDER_REQUIRED`). Declining, or leaving a domain with the primary address, ends the management. ' +
    '`NOT_FOUND`: it has made no offer.',
  body: z.strictObject({
    groupId: Id.optional().describe('The organization; without it, the place.'),
    accept: z.boolean(),
  }),
  response,
  errors: ['PROVIDER_REQUIRED'],
  extension: true,
  stepUp: true,
})
