import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Featured } from '#features/search/Featured.tsx'
import { SearchBox } from '#features/search/SearchBox.tsx'
import { useTrendingTopics } from '#features/search/Topics.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { openComposer } from '#lib/entities/composerState.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { DiscoverSections, usePeopleToFollow } from './sections/DiscoverSections.tsx'
import { FriendGroups, useRecommendedGroups } from './sections/FriendGroups.tsx'
import { PopularPosts, usePopularPosts } from './sections/PopularPosts.tsx'
import { TopicTiles, useTopics } from './sections/TopicTiles.tsx'

/** D01: what is popular, groups, topics; beside them people, what rises and the weekend. Empty parts are omitted. */
export function Discover() {
  const hasAside = useHasAside()
  return (
    <Screen
      title={word('Discover', 'name of the screen')}
      hasSearch={false}
      actions={
        <LinkButton href={paths.nearby} icon="map-pin" variant="quiet">
          {word('Nearby', 'name of the screen')}
        </LinkButton>
      }
      aside={hasAside ? <DiscoverSections isAside /> : undefined}
    >
      <SearchBox query="" isQuiet />
      <Featured />
      <PopularPosts />
      <FriendGroups />
      <TopicTiles />
      {!hasAside && <DiscoverSections isAside={false} />}
      <StartScreen />
    </Screen>
  )
}

/** Shown if there is nothing to explore yet. */
function StartScreen() {
  const popular = usePopularPosts()
  const lists = [usePeopleToFollow(), useRecommendedGroups(), useTrendingTopics()]
  const topics = useTopics()
  const isEmpty =
    !popular.isPending &&
    popular.posts.length === 0 &&
    lists.every(({ data }) => data?.items.length === 0) &&
    topics.data?.items.every(({ postCount }) => postCount === 0)
  if (isEmpty !== true) return null
  return (
    <EmptyList kind="post" action={<Button onPress={() => openComposer()}>{t('Write a post')}</Button>}>
      {t('This community is just starting. Write one of the first posts.')}
    </EmptyList>
  )
}
