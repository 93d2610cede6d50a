import { useSyncExternalStore } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { t } from '#lib/text/i18n/index.ts'
import { scheme } from '#lib/preferences/appearance.ts'

const following = { system: 'light', light: 'dark', dark: 'system' } as const

/** Cycles through light, dark and system. Shown only with JavaScript: without it, the device decides. */
export function SchemeSwitch() {
  const choice = useSyncExternalStore(scheme.watch, scheme.current, () => null)
  if (choice === null) return null
  const words = { system: t('Theme: System'), light: t('Theme: Light'), dark: t('Theme: Dark') }
  return (
    <Button variant="quiet" size="dense" icon="circle-half" onPress={() => scheme.change(following[choice])}>
      {words[choice]}
    </Button>
  )
}
