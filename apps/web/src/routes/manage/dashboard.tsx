import { Colleagues, TopReported } from '#features/administration/overview/PeopleLists.tsx'
import { ExpiringCodes } from '#features/administration/overview/ExpiringCodes.tsx'
import { NeedsAttention } from '#features/administration/overview/NeedsAttention.tsx'
import { NewestBans } from '#features/administration/overview/NewestBans.tsx'
import { PlaceOverview } from '#features/administration/overview/PlaceOverview.tsx'
import styles from '#features/administration/overview/Overview.module.css'
import { SetupCard } from '#features/administration/setup/SetupCard.tsx'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

/** A01: how the place is doing, what waits, and the state of the server. Moderators see what waits for them. */
export function Dashboard() {
  const administers = isAdministrator(useAccount())
  useQueueWatch()
  return (
    <Screen title={word('Overview', 'the first page of the administration')} parent={paths.home} hasSearch={false}>
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
    </Screen>
  )
}
