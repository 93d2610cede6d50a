import { z } from 'zod'
import { Email, JsonValue, Name, Time, line, prose } from './primitives.ts'

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .normalize()
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u)

/** The settings of the place, each with its bounds. Null takes a setting back to its default. */
export const placeSettings = {
  name: Name.describe('What the place is called: in mails, titles and pages.'),
  intro: line(280).describe('A sentence that says what the place is, on the front page and in search results.'),
  about: prose(5000).describe('More about the place, below the introduction on the front page; in paragraphs.'),
  contact: Email.describe('Where people write who cannot sign in, such as members who were suspended.'),
  registration: z
    .enum(['OPEN', 'INVITED', 'CLOSED'])
    .describe(
      'Who may create an account. INVITED: people with the open join code of an organisation. CLOSED: nobody; ' +
        'administrators add people.',
    ),
  mailDomains: z
    .array(domain)
    .max(50)
    .describe('If there are any, a new account needs an e-mail address at one of them, such as `example.org`.'),
} as const
export type PlaceSettingName = keyof typeof placeSettings
export type PlaceSettingValue<N extends PlaceSettingName> = z.output<(typeof placeSettings)[N]>

export const PlaceSettingName = z
  .enum(Object.keys(placeSettings) as [PlaceSettingName, ...PlaceSettingName[]])
  .meta({ id: 'PlaceSettingName', description: 'A setting of the place.' })
export const PlaceSection = z
  .enum(['IDENTITY', 'ENTRY'])
  .meta({ id: 'PlaceSection', description: 'Settings of the place that belong together.' })
export type PlaceSection = z.output<typeof PlaceSection>

export const PlaceSettingItem = z
  .strictObject({
    name: PlaceSettingName,
    value: JsonValue.describe('The value in force; null if there is none.'),
    default: JsonValue.describe('The value without a setting and a variable.'),
    source: z
      .enum(['ENVIRONMENT', 'SET', 'DEFAULT'])
      .describe(
        'Where the value is from. ENVIRONMENT: the variable is set on the server, and goes before what is saved.',
      ),
    variable: z.string().nullable().describe('The variable of the environment that sets it, if there is one.'),
    updatedBy: z
      .string()
      .nullable()
      .describe('The user name of the administrator who saved the value; null for the command line.'),
    updatedAt: Time.nullable(),
  })
  .meta({ id: 'PlaceSettingItem', description: 'A setting of the place with its value.' })

export const PlaceSettingsView = z
  .strictObject({
    sections: z.array(z.strictObject({ name: PlaceSection, items: z.array(PlaceSettingItem) })),
    revision: z.int().min(0).describe('Rises with every change.'),
  })
  .meta({ id: 'PlaceSettingsView', description: 'All settings of the place.' })
