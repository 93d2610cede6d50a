import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AccountStatus,
  Country,
  Email,
  Id,
  Lang,
  Name,
  Ok,
  Page,
  PhoneInput,
  PlatformRole,
  Query,
  Time,
  UserAdminCard,
  UserAdminView,
  Username,
  paging,
  queryPaging,
} from '../../shared/index.ts'
import { needs, someOf } from '../../kernel/alternatives.ts'
import { Reason, Similarity } from './shapes.ts'

const ofUser = z.strictObject({ userId: Id })

export const searchUsers = call({
  method: 'POST',
  path: '/admin/searchUsers',
  auth: 'staff',
  summary: 'Searches people by user name, name, e-mail, phone or id, exactly or by prefix.',
  description:
    'For administrators. ACTIVE: those who were here last come first; REPORTS: those with most open reports.',
  body: z.strictObject({
    query: Query.optional(),
    filters: z
      .strictObject({
        roles: z.array(PlatformRole).max(2).optional(),
        statuses: z.array(AccountStatus).max(6).optional(),
        createdAfter: Time.optional(),
        createdBefore: Time.optional(),
      })
      .optional(),
    sort: z.enum(['NEWEST', 'NAME', 'ACTIVE', 'REPORTS']).default('NEWEST'),
    ...paging,
  }),
  response: Page(UserAdminCard),
  isReadOnly: true,
  rateLimit: 'search',
})

export const fuzzySearchUsers = call({
  method: 'POST',
  path: '/admin/fuzzySearchUsers',
  auth: 'staff',
  summary: 'Searches people tolerating typing errors and any order of words, closest match first.',
  description: 'For administrators.',
  body: z.strictObject({ query: Query, ...paging }),
  response: Page(z.strictObject({ ...UserAdminCard.shape, similarity: Similarity })),
  isReadOnly: true,
  rateLimit: 'search',
})

export const getUserById = call({
  method: 'GET',
  path: '/admin/getUserById/{userId}',
  auth: 'staff',
  summary: 'Reads everything staff may know of a person.',
  description: 'Moderators see contacts masked.',
  params: ofUser,
  response: UserAdminView,
  errors: ['USER_NOT_FOUND'],
})

export const createUserAccount = call({
  method: 'POST',
  path: '/admin/createUserAccount',
  auth: 'staff',
  summary: 'Makes an account and invites its owner by mail or text message.',
  description: 'For administrators. Nobody sets a password for somebody else: the invitation leads to choosing one.',
  body: z
    .strictObject({
      username: Username,
      displayName: Name,
      email: Email.optional(),
      phoneNumber: PhoneInput.optional(),
      country: Country.optional().describe('The country whose rules the number is read by.'),
      language: Lang.optional().describe('For the invitation, and for the account at first.'),
    })
    .check(someOf('email', 'phoneNumber'), needs('phoneNumber', 'country')),
  response: UserAdminView,
  errors: [
    'USERNAME_TAKEN',
    'USERNAME_INVALID',
    'USERNAME_RESERVED',
    'NAME_MISLEADING',
    'EMAIL_TAKEN',
    'PHONE_TAKEN',
    'NOT_A_NUMBER',
    'INVALID_COUNTRY',
    'TOO_SHORT',
    'TOO_LONG',
    'LANGUAGE_UNKNOWN',
  ],
})

export const deleteUser = call({
  method: 'POST',
  path: '/admin/deleteUser',
  auth: 'staff',
  summary: 'Deletes an account: hidden at once, purged after 30 days, its billing ended.',
  description:
    'For administrators. With KEEP_POSTS what it wrote stays, without its name. A person who owns groups has to hand ' +
    'them over first; the refusal lists them in `groups`.',
  body: ofUser.extend({
    confirmUsername: Username.describe('The person’s user name, typed out.'),
    reason: Reason,
    mode: z.enum(['ERASE_ALL', 'KEEP_POSTS']),
  }),
  response: z.strictObject({ purgeAt: Time }),
  errors: ['USER_NOT_FOUND', 'RANK_TOO_LOW', 'NAME_WRONG', 'OWNS_GROUPS'],
  stepUp: true,
})

export const setRoles = call({
  method: 'POST',
  path: '/admin/setRoles',
  auth: 'staff',
  summary: 'Sets the platform roles of a person.',
  description:
    'For administrators, and never for themselves. A person without roles is a plain member; at least one ' +
    'administrator remains.',
  body: ofUser.extend({ roles: z.array(PlatformRole).max(2) }),
  response: UserAdminView,
  errors: ['USER_NOT_FOUND', 'LAST_ADMINISTRATOR', 'OWN_ROLES'],
  stepUp: true,
})

export const getAdmins = call({
  method: 'GET',
  path: '/admin/getAdmins',
  auth: 'staff',
  summary: 'Lists everyone with a platform role.',
  query: z.strictObject(queryPaging),
  response: Page(UserAdminCard),
})

export const getImpersonationToken = call({
  method: 'POST',
  path: '/admin/getImpersonationToken',
  auth: 'staff',
  summary: 'Opens a session of 15 minutes in which an administrator sees the product as a member does.',
  description:
    'For administrators, and only plain members can be impersonated. Read-only unless `allowWrites`; private ' +
    'conversations, credentials, payments and deletion stay closed. The audit log keeps both names, the member is ' +
    'told afterwards, and the session ends with the administrator’s own. No other can be opened from within it.',
  body: ofUser.extend({ reason: Reason, allowWrites: z.boolean().default(false) }),
  response: z.strictObject({
    token: z.string().describe('Works once, at `url`.'),
    url: z.string(),
    expiresAt: Time,
  }),
  errors: ['USER_NOT_FOUND', 'RANK_TOO_LOW', 'NO_CHAINING'],
  stepUp: true,
  returnsSecret: true,
})

export const userAccountsResetPassword = call({
  method: 'POST',
  path: '/admin/userAccounts/{userId}/resetPassword',
  auth: 'staff',
  summary: 'Mails a person a link to choose a new password, and ends their sessions.',
  description:
    'For administrators. Only the person sees the link and the password. Somebody who was invited and has not joined ' +
    'yet is invited again; NOT_FOR_THIS: there is nothing to send a link to.',
  params: ofUser,
  body: z.strictObject({ reason: Reason }),
  response: Ok,
  errors: ['USER_NOT_FOUND', 'RANK_TOO_LOW', 'NOT_FOR_THIS'],
  stepUp: true,
})
