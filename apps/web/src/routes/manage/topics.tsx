import { Page } from '#features/administration/adminLayout.tsx'
import { GoalList } from '#features/administration/topics/GoalList.tsx'
import { TopicTree } from '#features/administration/topics/TopicTree.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { joinQueries } from '#lib/feedback/joinQueries.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t } from '#lib/text/i18n/index.ts'

/** The tree of interests, and the goals that newcomers choose from. */
export function ManagedTopics() {
  const topics = useCall('admin.topicsList')
  const goals = useCall('admin.goalsList')
  const both = joinQueries([topics, goals], () => ({
    topics: topics.data?.topics ?? [],
    goals: goals.data?.goals ?? [],
  }))
  return (
    <Screen title={t('Topics and goals')} parent={paths.manage}>
      <Page>
        <Loaded query={both} skeleton={<RowsSkeleton rows={8} />}>
          {(shown) => (
            <>
              <TopicTree topics={shown.topics} />
              <GoalList goals={shown.goals} topics={shown.topics} />
            </>
          )}
        </Loaded>
      </Page>
    </Screen>
  )
}
