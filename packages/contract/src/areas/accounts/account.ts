import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AccountDetails,
  Country,
  Day,
  Id,
  Latitude,
  Longitude,
  Mentions,
  Name,
  Ok,
  PersonCard,
  PlaceInput,
  PrivacySettings,
  Time,
  Url,
  Username,
  Zone,
  prose,
} from '../../shared/index.ts'
import { needs } from '../../kernel/alternatives.ts'
import { Password, usernameProblems, whateverIsOwed } from './shapes.ts'

export const getAccountDetails = call({
  method: 'GET',
  path: '/accounts/getAccountDetails',
  auth: 'member',
  summary: 'Reads everything about the own account.',
  description:
    '`nextSteps` says what a half signed-in session still owes. Before the second factor is given, addresses and ' +
    'numbers come masked.',
  response: AccountDetails,
  open: whateverIsOwed,
})

export const editAccountInfo = call({
  method: 'POST',
  path: '/accounts/editAccountInfo',
  auth: 'member',
  summary: 'Changes the own particulars and privacy; only what is sent changes.',
  description:
    'Null empties a field that may be empty. The birth date is set once; after that an administrator changes it. ' +
    'Opening a private profile accepts every follow request that waits. A child’s limits, set by its parent, ' +
    'stay in force.',
  body: z
    .strictObject({
      displayName: Name.optional(),
      firstName: Name.nullable().optional(),
      lastName: Name.nullable().optional(),
      birthDate: Day.optional(),
      country: Country.nullable().optional(),
      zone: Zone.optional(),
      bio: prose(1000).optional(),
      mentions: Mentions.optional().describe('Of the bio.'),
      links: z.array(Url).max(5).optional(),
      place: PlaceInput.nullable().optional(),
      avatarMediaId: Id.nullable().optional().describe('An own uploaded picture that is ready.'),
      privacy: PrivacySettings.partial().optional(),
    })
    .check(needs('mentions', 'bio')),
  response: AccountDetails,
  errors: [
    'BIRTH_DATE_FIXED',
    'BIRTH_DATE_INVALID',
    'INVALID_COUNTRY',
    'ZONE_UNKNOWN',
    'PLACE_UNKNOWN',
    'MEDIA_NOT_FOUND',
  ],
})

export const changePassword = call({
  method: 'POST',
  path: '/accounts/changePassword',
  auth: 'member',
  summary: 'Sets or changes the password; every other session ends.',
  description:
    'The current one is wanted where there is one. The owner is told by mail. Refusing the new one tells its ' +
    '`strength`.',
  body: z.strictObject({ currentPassword: Password.optional(), newPassword: Password }),
  response: Ok,
  errors: ['BAD_CREDENTIALS', 'PASSWORD_REFUSED'],
  stepUp: true,
  limit: 'signIn',
  ownTransaction: true,
})

export const putUsername = call({
  method: 'PUT',
  path: '/accounts/putUsername',
  auth: 'member',
  summary: 'Changes the user name; the old one is kept from others for 90 days.',
  description: 'Within these days its former holder may take it back.',
  body: z.strictObject({ username: Username }),
  response: z.strictObject({ username: z.string() }),
  errors: usernameProblems,
  limit: 'guess',
})

export const contacts = call({
  method: 'POST',
  path: '/accounts/contacts',
  auth: 'member',
  summary: 'Finds members among one’s contacts without showing the contacts.',
  description:
    'Each hash is the HMAC-SHA-256 in hex, under the salt, of an e-mail address in lower case or a number in ' +
    'E.164. Only members who allow being found by a contact match. Forgotten after 24 hours unless `keep` is ' +
    'true; an empty list with `keep: false` deletes what was kept. There is a daily cap.',
  body: z
    .strictObject({
      salt: z.string().min(16).max(128).optional().describe('Drawn anew by the client; wanted where there are hashes.'),
      hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(1000),
      keep: z.boolean().optional().describe('Looks again when new members come.'),
    })
    .refine(({ salt, hashes }) => salt !== undefined || hashes.length === 0, {
      path: ['salt'],
      message: 'Wanted where there are hashes.',
    }),
  response: z.strictObject({ matches: z.array(PersonCard) }),
  limit: 'search',
})

export const locationPing = call({
  method: 'POST',
  path: '/accounts/locationPing',
  auth: 'member',
  summary: 'Tells roughly where one is, so that people and events nearby are found.',
  description:
    'For those who switched it on. Rounded to about a kilometre before it is stored, kept for 24 hours, shown to ' +
    'nobody.',
  body: z.strictObject({
    latitude: Latitude,
    longitude: Longitude,
    accuracy: z.number().min(0).max(1_000_000).optional().describe('Metres.'),
  }),
  response: z.strictObject({ storedUntil: Time }),
  errors: ['LOCATION_OFF'],
})
