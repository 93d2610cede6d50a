import { autoplay, density, motion, scheme, textSize } from './appearance.ts'
import type { Choice } from './appearance.ts'
import { invoke } from '../data/calls/index.ts'
import { keyChoices } from '../interaction/keys/keyChoices.ts'
import { t } from '../text/i18n/index.ts'
import { watchLanguage } from '../text/i18n/watchLanguage.ts'
import { toastFailure, toasts } from '../feedback/toasts.ts'

/* Preferences of this device, also stored with the account so that the member's next device starts with them. Each
   device keeps its own say: the screen at home may be dark and the one in the office light. */

const appearances: Readonly<Record<string, Choice<string>>> = { scheme, textSize, motion, density, autoplay }

/** Sends this device's choices to the account. They already apply here; only other devices would miss out. */
async function save(): Promise<void> {
  const appearance = Object.fromEntries(Object.entries(appearances).map(([name, { current }]) => [name, current()]))
  const keyboard = { singleKeys: keyChoices.areSingleOn(), keys: keyChoices.all() }
  await invoke('accounts.setPreferences', { body: { preferences: { appearance, keyboard } } })
}
const exclusive = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('koinon.preferences', work) : work()
let lastUpdate = Promise.resolve()
/**
 * Sends one update after the other, across all tabs: each sends the choices current at its turn, so the last one is
 * right.
 */
export const syncPreferences = (): void => {
  lastUpdate = lastUpdate.then(() => exclusive(save)).catch((error: unknown) => toastFailure(error))
}

/** Sets the preference here, and for the next device. */
export function changePreference(choice: Choice<string>, to: string): void {
  choice.change(to)
  syncPreferences()
}
export function setSingleKeys(on: boolean): void {
  keyChoices.turnSingle(on)
  syncPreferences()
}

/** Applies choices made in another tab at once; returns a function that stops this. */
export function followOtherTabs(): () => void {
  const read = () => {
    for (const { current, change } of Object.values(appearances)) change(current())
    keyChoices.readAgain()
  }
  window.addEventListener('storage', read)
  // Every word changes, so the page reloads, but not while somebody may be writing.
  const endWatching = watchLanguage(() =>
    toasts.show({
      message: t('You changed the language. This page is still in the previous one.'),
      duration: 60_000,
      action: { label: t('Reload in the new language'), onAction: () => window.location.reload() },
    }),
  )
  return () => {
    window.removeEventListener('storage', read)
    endWatching()
  }
}

/** Applies the account's preferences on a device where nothing has been chosen yet. */
export async function adoptPreferences(): Promise<void> {
  const { preferences } = await invoke('accounts.getPreferences', {}, { mayInterrupt: false })
  const { appearance, keyboard } = preferences
  if (isRecord(appearance)) adoptAppearance(appearance)
  if (isRecord(keyboard)) {
    if (keyboard['singleKeys'] === false) keyChoices.turnSingle(false)
    if (isRecord(keyboard['keys']) && Object.keys(keyChoices.all()).length === 0) keyChoices.replace(keyboard['keys'])
  }
}

function adoptAppearance(stored: Readonly<Record<string, unknown>>): void {
  for (const [name, { all, current, change }] of Object.entries(appearances)) {
    const chosen = stored[name]
    if (typeof chosen === 'string' && current() === all[0]) change(chosen)
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
