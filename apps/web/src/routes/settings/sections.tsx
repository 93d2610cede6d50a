import { Screen } from '../../lib/shell/Screen.tsx'
import { word } from '../../lib/i18n/index.ts'

/** The page of the list of sections, which the frame shows: beside it on wide screens, alone on a phone. */
export function Sections() {
  return <Screen title={word('Settings', 'title of the page of all settings')}>{null}</Screen>
}
