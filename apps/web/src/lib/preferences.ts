import {
  autoplayChoice,
  changeAutoplay,
  changeDensity,
  changeMotion,
  changeTextSize,
  densityChoice,
  motionChoice,
  textSize,
  textSizes,
} from './appearance.ts'
import type { AutoplayChoice, MotionChoice } from './appearance.ts'
import { invoke } from './calls/index.ts'
import { keyChoices } from './keys/choosing.ts'
import { singleKeys } from './keys/index.ts'
import { changeScheme, schemeChoice } from './theme.ts'
import type { SchemeChoice } from './theme.ts'

/*
 * What somebody chose for this device, kept with the account as well: the next device where they sign in begins with it.
 * Here the device has the say, so that the screen at home may be dark and the one in the office light.
 */

const schemes: readonly SchemeChoice[] = ['light', 'dark', 'system']
const motions: readonly MotionChoice[] = ['system', 'less']
const autoplays: readonly AutoplayChoice[] = ['off', 'wifi', 'on']

/** Tells the account what is chosen here. */
export async function keepPreferences(): Promise<void> {
  const appearance = {
    scheme: schemeChoice(),
    textSize: textSize(),
    motion: motionChoice(),
    density: densityChoice(),
    autoplay: autoplayChoice(),
  }
  const keyboard = { singleKeys: singleKeys.areOn(), keys: keyChoices.all() }
  await invoke('accounts.setPreferences', { body: { preferences: { appearance, keyboard } } })
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
  const scheme = schemes.find((known) => known === kept['scheme'])
  const size = textSizes.find((known) => known === kept['textSize'])
  const motion = motions.find((known) => known === kept['motion'])
  const autoplay = autoplays.find((known) => known === kept['autoplay'])
  if (scheme !== undefined && schemeChoice() === 'system') changeScheme(scheme)
  if (size !== undefined && textSize() === 100) changeTextSize(size)
  if (motion !== undefined && motionChoice() === 'system') changeMotion(motion)
  if (kept['density'] === 'compact') changeDensity('compact')
  if (autoplay !== undefined && autoplayChoice() === 'off') changeAutoplay(autoplay)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
