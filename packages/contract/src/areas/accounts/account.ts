import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  AccountDetails,
  Country,
  Day,
  FormatsWithoutHeadings,
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
  rounded,
} from '../../shared/index.ts'
import { needs } from '../../kernel/alternatives.ts'
import { Password, usernameProblems, anyPendingStep } from './shapes.ts'

export const getAccountDetails = call({
  method: 'GET',
  path: '/accounts/getAccountDetails',
  auth: 'member',
  summary: 'Reads everything about the caller’s own account.',
  description:
    '`nextSteps` lists what a session still has to do before it is fully signed in. Until the second factor is ' +
    'given, addresses and numbers come masked, and the person’s particulars are left out: empty, or null.',
  response: AccountDetails,
  allowedWhilePending: anyPendingStep,
})

export const editAccountInfo = call({
  method: 'POST',
  path: '/accounts/editAccountInfo',
  auth: 'member',
  summary: 'Changes the caller’s own details and privacy; fields left out stay as they are.',
  description:
    'Null clears a field that may be empty. The birth date can be set once; after that only an administrator changes ' +
    'it. One below the age at which a parent has to agree is refused with `PARENT_NEEDED`, unless a parent has agreed. ' +
    'Making a private profile public accepts every pending follow request. The limits a parent has set for a ' +
    'child stay in force.',
  body: z
    .strictObject({
      displayName: Name.optional(),
      firstName: Name.nullable().optional(),
      lastName: Name.nullable().optional(),
      birthDate: Day.optional(),
      country: Country.nullable().optional(),
      timeZone: Zone.optional(),
      bio: prose(1000).optional(),
      mentions: Mentions.optional().describe('Mentions in the bio.'),
      formats: FormatsWithoutHeadings.optional().describe('Formats of the bio; without them it has none any more.'),
      links: z.array(Url).max(5).optional(),
      place: PlaceInput.nullable().optional(),
      avatarMediaId: Id.nullable().optional().describe('A picture the caller uploaded, once it is ready.'),
      privacy: PrivacySettings.partial().optional(),
    })
    .check(needs('mentions', 'bio'), needs('formats', 'bio')),
  response: AccountDetails,
  errors: [
    'BIRTH_DATE_FIXED',
    'BIRTH_DATE_INVALID',
    'PARENT_NEEDED',
    'INVALID_COUNTRY',
    'ZONE_UNKNOWN',
    'PLACE_UNKNOWN',
    'MEDIA_NOT_FOUND',
    'NAME_MISLEADING',
  ],
})

export const changePassword = call({
  method: 'POST',
  path: '/accounts/changePassword',
  auth: 'member',
  scope: null,
  summary: 'Sets or changes the password; every other session ends.',
  description:
    'The current password is required if there is one. The owner is told. If the new one is refused, the ' +
    'refusal carries its `strength`.',
  body: z.strictObject({ currentPassword: Password.optional(), newPassword: Password }),
  response: Ok,
  errors: ['BAD_CREDENTIALS', 'PASSWORD_REFUSED'],
  stepUp: true,
  rateLimit: 'signIn',
  ownTransaction: true,
})

export const putUsername = call({
  method: 'PUT',
  path: '/accounts/putUsername',
  auth: 'member',
  summary: 'Changes the user name; nobody else can take the old one for 90 days.',
  description: 'During that time its former holder may take it back. Ten times a day at most.',
  body: z.strictObject({ username: Username }),
  response: z.strictObject({ username: z.string() }),
  errors: usernameProblems,
  rateLimit: 'guess',
})

export const contacts = call({
  method: 'POST',
  path: '/accounts/contacts',
  auth: 'member',
  scope: null,
  summary: 'Finds members among the caller’s contacts without revealing the contacts.',
  description:
    'Each hash is the HMAC-SHA-256 in hex, keyed with the salt, of an e-mail address in lower case or a number in ' +
    'E.164. Only members who allow being found by their contacts match. Forgotten after 24 hours unless `keep` is ' +
    'true; an empty list with `keep: false` deletes what was kept. At most ten lists a day.',
  body: z
    .strictObject({
      salt: z
        .string()
        .min(16)
        .max(128)
        .optional()
        .describe('Drawn afresh by the client; required when there are hashes.'),
      hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(1000),
      keep: z.boolean().optional().describe('Keep the hashes and look again when new members join.'),
    })
    .refine(({ salt, hashes }) => salt !== undefined || hashes.length === 0, {
      path: ['salt'],
      message: 'Wanted where there are hashes.',
    }),
  response: z.strictObject({ matches: z.array(PersonCard) }),
  rateLimit: 'search',
})

export const locationPing = call({
  method: 'POST',
  path: '/accounts/locationPing',
  auth: 'member',
  summary: 'Reports the caller’s rough location, so that people and events nearby can be found.',
  description:
    'Only for members who have switched it on. Rounded to about a kilometre before it is stored, kept for 24 hours, ' +
    'and shown to nobody.',
  body: z.strictObject({
    latitude: Latitude,
    longitude: Longitude,
    accuracy: z.number().min(0).max(1_000_000).overwrite(rounded(1)).optional().describe('In metres.'),
  }),
  response: z.strictObject({ storedUntil: Time }),
  errors: ['LOCATION_OFF'],
})
