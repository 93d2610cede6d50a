import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Email, HealthPart, Id, Lang, Name, SignInResult, Time, Username, line } from '../../shared/index.ts'
import { Password, usernameProblems } from '../accounts/shapes.ts'

const Key = line(64).describe('From the address that the server prints at its start.')

const SetupStep = z.enum(['ADMINISTRATOR', 'IDENTITY', 'COMMUNITY', 'MAIL', 'BACKUPS', 'INVITATIONS']).meta({
  id: 'SetupStep',
  description: 'What an operator does once to open the place, in this order.',
})

const SetupView = z
  .strictObject({
    steps: z
      .array(
        z.strictObject({
          name: SetupStep,
          isDone: z.boolean(),
          isOptional: z.boolean().describe('The place can be opened without it.'),
        }),
      )
      .length(SetupStep.options.length),
    dismissed: z.boolean().describe('An administrator has put the list away.'),
    mail: z.strictObject({
      isSetUp: z.boolean().describe('False: mails are kept on the server, at `/outbox`.'),
      testedAt: Time.nullable().describe('When the mail server last accepted a test.'),
    }),
    canRegister: z.boolean().describe('Whether anybody may create an account.'),
    demo: z
      .strictObject({
        state: z.enum(['MAKING', 'READY', 'REMOVING']),
        people: Count,
        erased: Count.describe('Of these people, while they are removed.'),
      })
      .nullable()
      .describe('The demo community; null if there is none.'),
    groupId: Id.nullable().describe(
      'The oldest community or group that the caller runs: the first people are invited into it.',
    ),
  })
  .meta({ id: 'SetupView', description: 'How far the place is set up.' })

export const setupOpen = call({
  method: 'POST',
  path: '/admin/setup/open',
  auth: 'public',
  summary: 'Returns what the operator of a new installation needs to know, with the printed key.',
  description: 'With any other key, `NOT_ALLOWED`; once there is an administrator, `TOKEN_EXPIRED`.',
  body: z.strictObject({ key: Key }),
  response: z.strictObject({ startedAt: Time, parts: z.array(HealthPart) }),
  errors: ['TOKEN_EXPIRED', 'NOT_ALLOWED'],
  extension: true,
  isReadOnly: true,
  rateLimit: 'signIn',
})

export const setupCreateAdministrator = call({
  method: 'POST',
  path: '/admin/setup/createAdministrator',
  auth: 'public',
  summary: 'Creates the first administrator of an installation with the printed key, and signs them in.',
  description:
    'With any other key, `NOT_ALLOWED`. The key ends with the first administrator, however they were made: ' +
    '`TOKEN_EXPIRED`. Of any number of people who use it at once, one becomes the administrator. The address counts as ' +
    'confirmed. A refused password comes with its `strength`.',
  body: z.strictObject({
    key: Key,
    displayName: Name,
    username: Username,
    email: Email,
    password: Password,
    language: Lang.optional().describe('For mails and pages; the browser’s by default.'),
  }),
  response: SignInResult,
  errors: ['TOKEN_EXPIRED', ...usernameProblems, 'NAME_MISLEADING', 'PASSWORD_REFUSED', 'EMAIL_TAKEN', 'NOT_ALLOWED'],
  extension: true,
  rateLimit: 'signIn',
  ownTransaction: true,
})

export const setup = call({
  method: 'GET',
  path: '/admin/setup',
  auth: 'staff',
  summary: 'Returns how far the place is set up.',
  description: 'For administrators.',
  response: SetupView,
  extension: true,
})

export const setupSave = call({
  method: 'POST',
  path: '/admin/setup/save',
  auth: 'staff',
  summary: 'Says that backups are arranged, or puts the list of steps away.',
  description:
    'For administrators. Backups are made outside of the product, which cannot see them. What is left out stays.',
  body: z.strictObject({ hasBackups: z.boolean().optional(), dismissed: z.boolean().optional() }),
  response: SetupView,
  extension: true,
})

export const setupRemoveDemo = call({
  method: 'POST',
  path: '/admin/setup/removeDemo',
  auth: 'staff',
  summary:
    'Removes every person of the demo with what is theirs; real members stay, with all but their comments on it.',
  description:
    'For administrators. Takes a while: `setup` tells how far it is, and asking again changes nothing. A group of the ' +
    'demo goes to a real member of it, or ends. `LAST_ADMINISTRATOR` if all administrators are people of the demo, ' +
    '`RETRY_LATER` while it is being made, `NOT_FOUND` if there is none.',
  body: z.strictObject({}),
  response: SetupView,
  errors: ['RETRY_LATER', 'LAST_ADMINISTRATOR'],
  stepUp: true,
  extension: true,
})
