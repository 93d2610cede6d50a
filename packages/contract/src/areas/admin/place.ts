import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PlaceSettingsView, placeSettings } from '../../shared/index.ts'

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
  Object.entries(placeSettings).map(([name, schema]) => [name, schema.nullable().optional()]),
) as unknown as { readonly [N in keyof typeof placeSettings]: z.ZodOptional<z.ZodNullable<(typeof placeSettings)[N]>> }

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
  errors: ['SETTING_PINNED', 'VERSION_CONFLICT'],
  extension: true,
})
