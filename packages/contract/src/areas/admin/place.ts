import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, line, Maintenance, MaintenanceMode, PlaceSettingsView, Time, typedSettings } from '../../shared/index.ts'
import { isEmail, isInternationalNumber } from '../../contacts.ts'

export const settings = call({
  method: 'GET',
  path: '/admin/settings',
  auth: 'staff',
  summary: 'Returns the settings of the place: the value of each, and where it is from.',
  description:
    'A variable of the environment goes before what is saved here, which goes before the default. Secrets are in the ' +
    'environment alone. `admin.audit` lists the changes as `change-place`.',
  response: PlaceSettingsView,
  extension: true,
})

const nullable = Object.fromEntries(
  Object.entries(typedSettings).map(([name, schema]) => [name, schema.nullable().optional()]),
) as unknown as {
  readonly [N in keyof typeof typedSettings]: z.ZodOptional<z.ZodNullable<(typeof typedSettings)[N]>>
}

export const settingsSave = call({
  method: 'POST',
  path: '/admin/settings/save',
  auth: 'staff',
  summary: 'Changes settings of the place, in every process within a second and without a restart.',
  description:
    'For administrators. Null takes a setting back to its default; what is left out stays. `SETTING_PINNED` for one ' +
    'that a variable of the environment sets; `VERSION_CONFLICT` if somebody saved since `revision`.',
  body: z.strictObject({ values: z.strictObject(nullable), revision: z.int().min(0) }),
  response: PlaceSettingsView,
  errors: ['SETTING_PINNED', 'LOW_CONTRAST', 'LANGUAGE_UNKNOWN', 'ZONE_UNKNOWN', 'INVALID_COUNTRY', 'VERSION_CONFLICT'],
  extension: true,
})

export const settingsPicture = call({
  method: 'POST',
  path: '/admin/settings/picture',
  auth: 'staff',
  summary: 'Changes a picture of the place, or takes it back to the product’s own.',
  description:
    'For administrators. The picture is an upload of the actor’s own with the purpose PLACE. `TOO_SMALL` for an icon ' +
    'that is narrower or lower than 512 pixels.',
  body: z.strictObject({
    kind: z.enum(['logo', 'darkLogo', 'icon', 'sharePicture']),
    mediaId: Id.nullable(),
  }),
  response: PlaceSettingsView,
  errors: ['MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'TOO_SMALL'],
  extension: true,
})

export const testService = call({
  method: 'POST',
  path: '/admin/test',
  auth: 'staff',
  summary: 'Uses an outside service once, as the product does, and tells how that went.',
  description:
    'For administrators, ten times an hour. MAIL and SMS send a message to `to`, PUSH a notification to the actor’s ' +
    'devices; STORAGE writes, reads and deletes a file; PAYMENTS asks the provider whether the key is valid.',
  body: z
    .strictObject({
      what: z.enum(['MAIL', 'SMS', 'PUSH', 'STORAGE', 'PAYMENTS']),
      to: line(254).optional().describe('An address for MAIL, by default the actor’s own; for SMS a number, in E.164.'),
    })
    .refine(({ what, to }) => what !== 'SMS' || isInternationalNumber(to ?? ''), {
      path: ['to'],
      error: 'SMS goes to a number.',
    })
    .refine(({ what, to }) => what !== 'MAIL' || to === undefined || isEmail(to), {
      path: ['to'],
      error: 'MAIL goes to an address.',
    }),
  response: z.strictObject({
    ok: z.boolean(),
    ms: z.int().min(0).describe('How long it took.'),
    detail: z.string().describe('The outcome in the actor’s language; of a failure, the words of the service.'),
    remedy: z
      .string()
      .nullable()
      .describe('What to do about a failure, in the actor’s language; names the variable that is concerned.'),
  }),
  extension: true,
  rateLimit: 'send',
  ownTransaction: true,
})

export const maintenance = call({
  method: 'POST',
  path: '/admin/maintenance',
  auth: 'staff',
  summary: 'Makes the place read-only, closes it, or opens it again; in every process within a second.',
  description:
    'For administrators. Meanwhile calls answer 503 `MAINTENANCE` with `until` and `retryAfter`: with READ_ONLY those ' +
    'that change something, with CLOSED all but those for signing in. Staff and payment providers pass.',
  body: z.strictObject({
    mode: MaintenanceMode,
    until: Time.nullable().default(null).describe('When it is expected to end. It ends with OFF alone.'),
    message: line(280).nullable().default(null).describe('Shown to everybody who meets it.'),
  }),
  response: z.strictObject({ maintenance: Maintenance.nullable() }),
  stepUp: true,
  extension: true,
})
