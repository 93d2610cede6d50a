import { Page } from '#features/administration/adminLayout.tsx'
import { Bots } from '#features/bots/Bots.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { word } from '#lib/text/i18n/index.ts'

/** The bots of the place itself. */
export function ManagedBots() {
  return (
    <Screen title={word('Bots', 'accounts of programs')} parent={paths.manage}>
      <Page>
        <Bots />
      </Page>
    </Screen>
  )
}
