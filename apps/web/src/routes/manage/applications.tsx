import { useSearch } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
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
import { t, word } from '#lib/text/i18n/index.ts'

/** People who ask to be let in, the longest-waiting first, and those who were declined and are not erased yet. */
export function Applications() {
  const search: { readonly show?: unknown } = useSearch({ strict: false })
  const state = search.show === 'declined' ? 'DECLINED' : 'PENDING'
  const list = usePages('admin.applicationsList', { body: { state } })
  const decisions = useApplicationDecisions(state)
  const people = (list.data?.items ?? []).filter(({ id }) => !decisions.isGone(id))
  useApplicationKeys(people, decisions)
  useQueueWatch()
  const title = word('Applications', 'of people who ask to be let in')
  const waiting = list.data?.pages[0]?.waiting ?? 0
  const tabs = [
    {
      href: paths.applications,
      label: word('Waiting', 'people who ask to be let in'),
      count: waiting,
      countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count: waiting }),
      isCurrent: state === 'PENDING',
    },
    {
      href: `${paths.applications}?show=declined`,
      label: word('Declined', 'people who asked to be let in'),
      isCurrent: state === 'DECLINED',
    },
  ]
  return (
    <Screen title={title} parent={paths.manage} tabs={<LinkTabs label={title} tabs={tabs} />}>
      <Page>
        <Loaded query={list} skeleton={<RowsSkeleton rows={5} />}>
          {() => <ApplicationList key={state} people={people} decisions={decisions} />}
        </Loaded>
        <LoadMore {...list} />
      </Page>
    </Screen>
  )
}
