import type { PlaceSection, PlaceSettingName, PlaceSettingValue, placeSections } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'

/** A setting of the place. Its bounds and meaning are in the contract, under its name. */
export interface Setting<N extends PlaceSettingName = PlaceSettingName> {
  /** SHOWN: read from the snapshot of the process. RULE: decides something, and is read in the transaction. */
  readonly effect: 'SHOWN' | 'RULE'
  readonly default: PlaceSettingValue<N> | null
  /** Of a rule: its strictest value, which holds while another version's value cannot be read. Otherwise the default. */
  readonly strictest?: PlaceSettingValue<N>
  /** The variable of the environment that goes before what was saved, and the value that it gives. */
  readonly variable?: { readonly name: string; readonly valueOf: (config: Config) => PlaceSettingValue<N> | undefined }
}

/** The settings of a section, each under its name. */
export type SettingsOf<S extends PlaceSection> = {
  readonly [N in keyof (typeof placeSections)[S] & PlaceSettingName]: Setting<N>
}

/** Declares a setting: the calls, the command line and the manual follow from it. */
export const defineSetting = <N extends PlaceSettingName>(setting: Setting<N>): Setting<N> => setting

/** Null takes a setting back to its default; what is left out stays. */
export type SettingsDraft = { readonly [N in PlaceSettingName]?: PlaceSettingValue<N> | null | undefined }
