import { Page } from '#features/administration/adminLayout.tsx'
import { Webhooks } from '#features/webhooks/Webhooks.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { word } from '#lib/text/i18n/index.ts'

/** Webhooks of the whole place. */
export function ManagedWebhooks() {
  return (
    <Screen title={word('Webhooks', 'messages to other software')} parent={paths.manage}>
      <Page>
        <Webhooks base={paths.managed('webhooks')} />
      </Page>
    </Screen>
  )
}
