import { PlaceSettings } from '#features/administration/place/PlaceSettings.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { word } from '#lib/text/i18n/index.ts'

/** The settings of the place, where each value is from, and who changed it. */
export function ManagedPlace() {
  const settings = useCall('admin.settings')
  return (
    <Screen title={word('Place', 'screen with the settings of the whole installation')} parent={paths.manage}>
      <Page>
        <Loaded query={settings} skeleton={<FormSkeleton fields={5} />}>
          {(view) => <PlaceSettings view={view} />}
        </Loaded>
      </Page>
    </Screen>
  )
}
