import type { PlaceSettingName } from '@koinon/contract/shared'
import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { SettingsDraft } from './defineSetting.ts'
import { announcePlaceChange } from './announcePlaceChange.ts'
import { lockSettings, storedSettings, writeSettings } from './store/settings.ts'
import { checkAccent } from './placeAccent.ts'
import { checkLanguage } from './placeLanguage.ts'
import { pinnedBy, valueInForce } from './valuesInForce.ts'

export interface SaveArgs {
  readonly values: SettingsDraft
  /** The revision at which the values were read; without it, the present one. */
  readonly revision?: number
  readonly by: string | null
}
type State = Readonly<Record<string, unknown>>

/**
 * Saves settings, and has every process read them. Returns what was changed, before and after; null if nothing was.
 * Refuses pinned settings, and those read before somebody else's change.
 */
export async function saveSettings(
  { tx, app }: TxContext,
  { values, revision, by }: SaveArgs,
): Promise<{ readonly before: State; readonly after: State } | null> {
  const present = await lockSettings(tx)
  if (revision !== undefined && revision !== present) throw new Refusal('VERSION_CONFLICT', { version: present })
  const { values: stored } = await storedSettings(tx)
  const given = Object.entries(values).filter(([, value]) => value !== undefined) as [PlaceSettingName, unknown][]
  for (const [name] of given) {
    const variable = pinnedBy(app.config, name)
    if (variable !== null) throw new Refusal('SETTING_PINNED', { path: `values.${name}`, variable })
  }
  if (typeof values.accent === 'string') checkAccent(values.accent)
  checkLanguage(app.config, { values, stored })
  const changed = given.filter(([name, value]) => JSON.stringify(stored[name] ?? null) !== JSON.stringify(value))
  if (changed.length === 0) return null

  await writeSettings(
    tx,
    changed.map(([name, value]) => ({ name, value })),
    { by, at: app.runtime.now() },
  )
  const names = changed.map(([name]) => name)
  await announcePlaceChange({ tx, app }, names)
  const { values: saved } = await storedSettings(tx)
  const stateOf = (of: State) =>
    Object.fromEntries(names.map((name) => [name, recorded(valueInForce(app.config, of, name).value)]))
  return { before: stateOf(stored), after: stateOf(saved) }
}

/** A value as the log has it: of a picture its id. */
const recorded = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value
