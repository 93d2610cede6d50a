import { Navigate } from '@tanstack/react-router'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { word } from '#lib/text/i18n/index.ts'

/** Equals the value in `SettingsShell`: from this width on the list is beside the open section. */
const isWide = window.matchMedia('(width >= 46.5rem)')

/**
 * The groups, on a page of their own on phones. Beside them a page is always open: by default, the first.
 */
export function Sections() {
  if (isWide.matches) return <Navigate to="/settings/$group" params={{ group: 'you' }} replace />
  return <Screen title={word('Settings', 'title of the page of all settings')}>{null}</Screen>
}
