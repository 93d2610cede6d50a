import { autoplay, density, motion, scheme, textSize } from './appearance.ts'
import type { Choice } from './appearance.ts'
import { invoke } from './calls/index.ts'
import { keyChoices } from './keys/choosing.ts'
import { singleKeys } from './keys/index.ts'
import { tellFailure } from './toasts.ts'

/*
 * What somebody chose for this device, kept with the account as well: the next device where they sign in begins with it.
 * Here the device has the say, so that the screen at home may be dark and the one in the office light.
 */

const looks: Readonly<Record<string, Choice<string>>> = { scheme, textSize, motion, density, autoplay }

/** Tells the account what is chosen here. */
export async function keepPreferences(): Promise<void> {
  const appearance = Object.fromEntries(Object.entries(looks).map(([name, { current }]) => [name, current()]))
  const keyboard = { singleKeys: singleKeys.areOn(), keys: keyChoices.all() }
  await invoke('accounts.setPreferences', { body: { preferences: { appearance, keyboard } } })
}

/** Chooses here, and for the next device: here it is so already, only the other may fail. */
export function chooseAndKeep(choice: Choice<string>, to: string): void {
  choice.change(to)
  keepPreferences().catch((error: unknown) => tellFailure(error))
}

/** Takes over what the account has, on a device where nothing was chosen yet. */
export async function adoptPreferences(): Promise<void> {
  const { preferences } = await invoke('accounts.getPreferences', {}, { mayInterrupt: false })
  const { appearance, keyboard } = preferences
  if (isRecord(appearance)) adoptAppearance(appearance)
  if (isRecord(keyboard)) {
    if (keyboard['singleKeys'] === false) singleKeys.turn(false)
    if (isRecord(keyboard['keys']) && Object.keys(keyChoices.all()).length === 0) keyChoices.replace(keyboard['keys'])
  }
}

function adoptAppearance(kept: Readonly<Record<string, unknown>>): void {
  for (const [name, { all, current, change }] of Object.entries(looks)) {
    const chosen = kept[name]
    if (typeof chosen === 'string' && current() === all[0]) change(chosen)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
