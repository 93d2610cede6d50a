import { autoplay, density, motion, scheme, textSize } from './appearance.ts'
import type { Choice } from './appearance.ts'
import { invoke } from './calls/index.ts'
import { keyChoices } from './keys/choosing.ts'
import { t } from './i18n/index.ts'
import { watchLanguage } from './i18n/otherTabs.ts'
import { tellFailure, toasts } from './toasts.ts'

/*
 * What somebody chose for this device, kept with the account as well: the next device where they sign in begins with it.
 * Here the device has the say, so that the screen at home may be dark and the one in the office light.
 */

const looks: Readonly<Record<string, Choice<string>>> = { scheme, textSize, motion, density, autoplay }

/** Tells the account what is chosen here, where it is so already: only the other devices may miss it. */
async function keep(): Promise<void> {
  const appearance = Object.fromEntries(Object.entries(looks).map(([name, { current }]) => [name, current()]))
  const keyboard = { singleKeys: keyChoices.areSingleOn(), keys: keyChoices.all() }
  await invoke('accounts.setPreferences', { body: { preferences: { appearance, keyboard } } })
}
const alone = async (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('koinon.preferences', work) : work()
let told = Promise.resolve()
/** One telling after the other, in all tabs: each says what is chosen when its turn comes, so the last one is right. */
export const keepPreferences = (): void => {
  told = told.then(() => alone(keep)).catch((error: unknown) => tellFailure(error))
}

/** Chooses here, and for the next device. */
export function chooseAndKeep(choice: Choice<string>, to: string): void {
  choice.change(to)
  keepPreferences()
}
export function turnSingleKeys(on: boolean): void {
  keyChoices.turnSingle(on)
  keepPreferences()
}

/** What is chosen in another tab of this browser holds here at once; gives back how to end it. */
export function followOtherTabs(): () => void {
  const look = () => {
    for (const { current, change } of Object.values(looks)) change(current())
    keyChoices.lookAgain()
  }
  window.addEventListener('storage', look)
  // Every word is another one, so the page begins anew; but not while somebody may be writing on it.
  const endWatching = watchLanguage(() =>
    toasts.show({
      message: t('You chose another language. This page is still in the one from before.'),
      duration: 60_000,
      action: { label: t('Change it here, too'), onAction: () => window.location.reload() },
    }),
  )
  return () => {
    window.removeEventListener('storage', look)
    endWatching()
  }
}

/** Takes over what the account has, on a device where nothing was chosen yet. */
export async function adoptPreferences(): Promise<void> {
  const { preferences } = await invoke('accounts.getPreferences', {}, { mayInterrupt: false })
  const { appearance, keyboard } = preferences
  if (isRecord(appearance)) adoptAppearance(appearance)
  if (isRecord(keyboard)) {
    if (keyboard['singleKeys'] === false) keyChoices.turnSingle(false)
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
