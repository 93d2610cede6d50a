import { z } from 'zod'
import { Id, line, prose } from '../primitives.ts'

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .normalize()
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u)

/** An age of up to 18, and ages by country after it. */
const ages = /^(?:\d|1[0-8])(?:, ?[A-Z]{2}=(?:\d|1[0-8]))*$/

/** The entry: who may create an account. */
export const entrySettings = {
  registration: z
    .enum(['OPEN', 'APPROVAL', 'INVITED', 'CLOSED'])
    .describe(
      'Who may create an account. APPROVAL: staff decide about each person; the open join code of an organisation ' +
        'admits without that, and organisations are reviewed as always. INVITED: people with such a code. CLOSED: ' +
        'nobody; administrators add people. It also holds for people who have registered and not confirmed their ' +
        'address yet.',
    ),
  applicationQuestion: line(280).describe(
    'Where staff decide about each person: a question that people answer when they register.',
  ),
  mailDomains: z
    .array(domain)
    .max(50)
    .describe('If there are any, a new account needs an e-mail address at one of them, such as `example.org`.'),
  whoInvites: z
    .enum(['EVERYONE', 'AFTER_DAYS', 'STAFF', 'NOBODY'])
    .describe(
      'Who may mail invitations into a group to people outside. AFTER_DAYS: members who have been here for ' +
        '`invitesAfterDays`. STAFF: moderators and administrators. Join codes are a matter of organisations’ admins.',
    ),
  invitesAfterDays: z.int().min(1).max(365).describe('Days from registering to the first mailed invitation.'),
  invitesPerMonth: z
    .int()
    .min(1)
    .max(1800)
    .describe('How many addresses a member invites in 30 days; staff are not limited. Without one, 60 a day.'),
  childAges: line(400)
    .regex(ages)
    .describe('Below this age an account requires a parent’s consent; with ages by country after it: `13,DE=16`.'),
  firstGroups: z
    .array(Id)
    .max(10)
    .describe('Groups that people join by themselves when they are let in, as far as these are open to everybody.'),
  welcome: prose(2000).describe('Words to people in their first days, above their feed. Markdown.'),
} as const
