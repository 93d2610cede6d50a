import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { Mark } from '@koinon/ui/marks/Mark'
import { Composer, PostList } from '../../features/posts/index.ts'
import { NewPosts } from '../../features/posts/NewPosts.tsx'
import { usePages } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { useRealtimeEvent } from '../../lib/realtime/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import styles from './Home.module.css'

const kinds = ['FOLLOWING', 'GROUPS'] as const
type Kind = (typeof kinds)[number]

/** H01: what changed in the places and among the people I chose, newest first. */
export function Home() {
  const { feed = 'FOLLOWING' } = useSearch({ strict: false }) as { feed?: Kind }
  const [isWriting, setWriting] = useState(false)
  useShortcut('c', t('Write a post'), () => setWriting(true))
  return (
    <Screen title={t('Home')}>
      <LinkTabs
        label={t('Which posts')}
        tabs={[
          { href: paths.home, label: t('Following'), isCurrent: feed === 'FOLLOWING' },
          { href: `${paths.home}?feed=GROUPS`, label: t('Groups'), isCurrent: feed === 'GROUPS' },
        ]}
      />
      <Prompt onWrite={() => setWriting(true)} />
      <Feed key={feed} kind={feed} />
      {isWriting && <Composer onClose={() => setWriting(false)} />}
    </Screen>
  )
}

function Prompt({ onWrite }: { readonly onWrite: () => void }) {
  const account = useAccount()
  return (
    <div className={styles['prompt']}>
      <Mark kind="person" name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <Button variant="secondary" size="touch" isFullWidth onPress={onWrite}>
        {t('Share something')}
      </Button>
    </div>
  )
}

function Feed({ kind }: { readonly kind: Kind }) {
  const { id } = useAccount()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const feed = usePages('content.getFeed', { body: { kind } })
  const posts = feed.data?.items ?? []
  useRealtimeEvent('post.published', ({ data }) => {
    if (data.authorId !== id && (kind === 'FOLLOWING' || data.groupId !== null)) setFresh((known) => new Set(known).add(data.postId))
  })
  const show = () => {
    setFresh(new Set())
    window.scrollTo({ top: 0 })
    void feed.refetch()
  }
  const shown = new Set(posts.map((post) => post.id))
  return (
    <>
      <NewPosts count={[...fresh].filter((postId) => !shown.has(postId)).length} onShow={show} />
      <Loaded query={feed} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing kind={kind} />
          ) : (
            <PostList label={t('Posts')} posts={items} isBusy={feed.isFetching} hasMore={feed.hasNextPage} />
          )
        }
      </Loaded>
      <LoadMore {...feed} />
    </>
  )
}

function Nothing({ kind }: { readonly kind: Kind }) {
  if (kind === 'GROUPS') {
    return (
      <Emptiness kind="group" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
        {t('Posts of your groups will stand here. Join a group, and what its members write is here.')}
      </Emptiness>
    )
  }
  return (
    <Emptiness kind="post" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
      {t('Your home is still quiet. Follow people and join groups, and what they write is here, newest first.')}
    </Emptiness>
  )
}
