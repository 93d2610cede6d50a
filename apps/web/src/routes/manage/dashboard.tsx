import { Colleagues, TopReported } from '#features/administration/overview/PeopleLists.tsx'
import { ExpiringCodes } from '#features/administration/overview/ExpiringCodes.tsx'
import { NeedsAttention } from '#features/administration/overview/NeedsAttention.tsx'
import { NewestBans } from '#features/administration/overview/NewestBans.tsx'
import { PlaceOverview } from '#features/administration/overview/PlaceOverview.tsx'
import styles from '#features/administration/overview/Overview.module.css'
import { SetupCard } from '#features/administration/setup/SetupCard.tsx'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useIsShown } from '#lib/feedback/useDelayed.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** A01: how the place is doing, what waits, and the state of the server. Moderators see what waits for them. */
export function Dashboard() {
  const administers = isAdministrator(useAccount())
  const isKnown = useHasSetup(administers)
  useQueueWatch()
  return (
    <Screen title={word('Overview', 'the first page of the administration')} parent={paths.home} hasSearch={false}>
      {!isKnown && (
        <div aria-busy="true">
          <RowsSkeleton rows={6} />
        </div>
      )}
      {/* Below it all is read meanwhile, and appears where it stays. */}
      <div hidden={!isKnown}>
        <div className={styles['page']}>
          {administers && <SetupCard />}
          {administers ? <PlaceOverview /> : <NeedsAttention />}
          <div className={styles['two']}>
            <TopReported />
            <Colleagues />
            {administers && (
              <>
                <NewestBans />
                <ExpiringCodes />
              </>
            )}
          </div>
        </div>
      </div>
    </Screen>
  )
}

/** Whether it is known, to administrators, which steps of setting up stand above everything else. */
function useHasSetup(administers: boolean): boolean {
  const setup = useCall('admin.setup', {}, { enabled: administers })
  return useIsShown(administers ? setup : { data: null, error: null })
}
