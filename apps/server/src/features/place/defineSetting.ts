import type { PlaceSection, PlaceSettingName, PlaceSettingValue } from '@koinon/contract/shared'
import type { Config } from '../../config.ts'

/** A setting of the place. Its bounds and meaning are in the contract, under its name. */
export interface Setting<N extends PlaceSettingName = PlaceSettingName> {
  readonly section: PlaceSection
  /** SHOWN: read from the snapshot of the process. RULE: decides something, and is read in the transaction. */
  readonly effect: 'SHOWN' | 'RULE'
  readonly default: PlaceSettingValue<N> | null
  /** The variable of the environment that goes before what was saved, and the value that it gives. */
  readonly variable?: { readonly name: string; readonly valueOf: (config: Config) => PlaceSettingValue<N> | undefined }
}

/** Declares a setting: the calls, the command line and the manual follow from it. */
export const defineSetting = <N extends PlaceSettingName>(setting: Setting<N>): Setting<N> => setting
