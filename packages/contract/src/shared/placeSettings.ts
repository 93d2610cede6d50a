import { z } from 'zod'
import { entrySettings } from './placeSettings/entrySettings.ts'
import { identitySettings } from './placeSettings/identitySettings.ts'
import { languageSettings } from './placeSettings/languageSettings.ts'
import { limitSettings } from './placeSettings/limitSettings.ts'
import { mailSettings } from './placeSettings/mailSettings.ts'
import { pictureSettings } from './placeSettings/pictureSettings.ts'
import { moderationSettings } from './placeSettings/moderationSettings.ts'
import { switchSettings } from './placeSettings/switchSettings.ts'
import { videoSettings } from './placeSettings/videoSettings.ts'
import { webSettings } from './placeSettings/webSettings.ts'
import { JsonValue, Time } from './primitives.ts'

/** The settings of the place that belong together, in the order in which they are shown. */
export const placeSections = {
  IDENTITY: identitySettings,
  PICTURES: pictureSettings,
  LANGUAGE: languageSettings,
  ENTRY: entrySettings,
  MAIL: mailSettings,
  MODERATION: moderationSettings,
  LIMITS: limitSettings,
  SWITCHES: switchSettings,
  WEB: webSettings,
  VIDEOS: videoSettings,
} as const
/** The settings of the place, each with its bounds. Null takes a setting back to its default. */
export const placeSettings = {
  ...identitySettings,
  ...pictureSettings,
  ...languageSettings,
  ...entrySettings,
  ...mailSettings,
  ...moderationSettings,
  ...limitSettings,
  ...switchSettings,
  ...webSettings,
  ...videoSettings,
} as const
/** Settings that are saved as they are typed. */
export const typedSettings = {
  ...identitySettings,
  ...languageSettings,
  ...entrySettings,
  ...mailSettings,
  ...moderationSettings,
  ...limitSettings,
  ...switchSettings,
  ...webSettings,
  ...videoSettings,
} as const
export type PlaceSettingName = keyof typeof placeSettings
export type PlaceSettingValue<N extends PlaceSettingName> = z.output<(typeof placeSettings)[N]>

export const PlaceSettingName = z
  .enum(Object.keys(placeSettings) as [PlaceSettingName, ...PlaceSettingName[]])
  .meta({ id: 'PlaceSettingName', description: 'A setting of the place.' })
export const PlaceSection = z
  .enum(Object.keys(placeSections) as [keyof typeof placeSections, ...(keyof typeof placeSections)[]])
  .meta({ id: 'PlaceSection', description: 'Settings of the place that belong together.' })
export type PlaceSection = z.output<typeof PlaceSection>

export const PlaceSettingItem = z
  .strictObject({
    name: PlaceSettingName,
    value: JsonValue.describe('The value in force; null if there is none.'),
    default: JsonValue.describe('The value without a setting and a variable.'),
    source: z
      .enum(['ENVIRONMENT', 'SET', 'UNREADABLE', 'DEFAULT'])
      .describe(
        'Where the value is from. ENVIRONMENT: the variable is set on the server, and goes before what is saved. ' +
          'UNREADABLE: another version saved a value that this one cannot read; rules are at their strictest until it ' +
          'is saved anew or taken back.',
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
