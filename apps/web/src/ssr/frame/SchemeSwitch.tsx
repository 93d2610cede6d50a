import { useSyncExternalStore } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { t } from '../../lib/i18n/index.ts'
import { changeScheme, schemeChoice, watchScheme } from '../../lib/theme.ts'
import type { SchemeChoice } from '../../lib/theme.ts'

const following: Readonly<Record<SchemeChoice, SchemeChoice>> = { system: 'light', light: 'dark', dark: 'system' }

/** Light, dark, as the device: one press further. Without script the device decides, so it is only there with script. */
export function SchemeSwitch() {
  const choice = useSyncExternalStore(watchScheme, schemeChoice, () => null)
  if (choice === null) return null
  const words = { system: t('Colours: as the device'), light: t('Colours: light'), dark: t('Colours: dark') }
  return (
    <Button variant="quiet" size="dense" icon="circle-half" onPress={() => changeScheme(following[choice])}>
      {words[choice]}
    </Button>
  )
}
