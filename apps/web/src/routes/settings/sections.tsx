import { Navigate } from '@tanstack/react-router'
import { Screen } from '../../lib/shell/Screen.tsx'
import { word } from '../../lib/i18n/index.ts'

/** As in `SettingsShell`: from here the list stands beside what it opens. */
const isBeside = window.matchMedia('(width >= 46.5rem)')

/** The page of the list of sections, alone on a phone. Beside the list there is always a section open: the first. */
export function Sections() {
  if (isBeside.matches) return <Navigate to="/settings/account" replace />
  return <Screen title={word('Settings', 'title of the page of all settings')}>{null}</Screen>
}
