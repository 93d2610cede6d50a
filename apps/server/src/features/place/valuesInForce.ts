import { type PlaceSettingName, type PlaceSettingValue, placeSettings } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'
import type { Setting } from './defineSetting.ts'
import { settingNames, settings } from './settings.ts'

type Stored = Readonly<Record<string, unknown>>

/** A setting's value, and where it is from. */
export interface ValueInForce<N extends PlaceSettingName = PlaceSettingName> {
  readonly value: PlaceSettingValue<N> | null
  readonly source: 'ENVIRONMENT' | 'SET' | 'UNREADABLE' | 'DEFAULT'
}
export type ValuesInForce = { readonly [N in PlaceSettingName]: ValueInForce<N> }

/** Whether the environment sets it: by the names given, because a given value may be equal to the default. */
export const pinnedBy = (config: Config, name: PlaceSettingName): string | null => {
  const { variable } = settings[name] as Setting
  return variable !== undefined && config.given.has(variable.name) ? variable.name : null
}

/** The environment goes before what was saved, and that before the default. Pure. */
export function valueInForce<N extends PlaceSettingName>(config: Config, stored: Stored, name: N): ValueInForce<N> {
  const setting = settings[name] as Setting<N>
  if (pinnedBy(config, name) !== null) {
    return { value: setting.variable?.valueOf(config) ?? null, source: 'ENVIRONMENT' }
  }
  if (stored[name] === undefined) return { value: setting.default, source: 'DEFAULT' }
  // A value that another version saved may be out of the bounds of this one.
  const saved = placeSettings[name].safeParse(stored[name])
  if (saved.success) return { value: saved.data as PlaceSettingValue<N>, source: 'SET' }
  return { value: setting.strictest ?? setting.default, source: 'UNREADABLE' }
}

export const valuesInForce = (config: Config, stored: Stored): ValuesInForce =>
  Object.fromEntries(settingNames.map((name) => [name, valueInForce(config, stored, name)])) as unknown as ValuesInForce
