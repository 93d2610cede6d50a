import { Page } from '#features/administration/adminLayout.tsx'
import { ApplicationList } from '#features/administration/applications/ApplicationList.tsx'
import { useApplicationDecisions } from '#features/administration/applications/useApplicationDecisions.ts'
import { useApplicationKeys } from '#features/administration/applications/useApplicationKeys.ts'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { word } from '#lib/text/i18n/index.ts'

/** People who ask to be let in, the longest-waiting first. */
export function Applications() {
  const waiting = usePages('admin.applicationsList', { body: {} })
  const decisions = useApplicationDecisions()
  const people = (waiting.data?.items ?? []).filter(({ id }) => !decisions.isGone(id))
  useApplicationKeys(people, decisions)
  useQueueWatch()
  return (
    <Screen title={word('Applications', 'of people who ask to be let in')} parent={paths.manage}>
      <Page>
        <Loaded query={waiting} skeleton={<RowsSkeleton rows={5} />}>
          {() => <ApplicationList people={people} decisions={decisions} />}
        </Loaded>
        <LoadMore {...waiting} />
      </Page>
    </Screen>
  )
}
