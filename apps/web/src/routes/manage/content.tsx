import { useState } from 'react'
import { Badge } from '@koinon/ui/marks/Badge'
import styles from '#features/administration/Administration.module.css'
import { FoundList } from '#features/administration/FoundList.tsx'
import type { FoundListProps } from '#features/administration/FoundList.tsx'
import { Narrowing } from '#features/administration/Narrowing.tsx'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/parts.tsx'
import { useLook } from '#features/administration/useLook.ts'
import { stateTone, stateWord } from '#features/administration/words.ts'
import { DeleteContentDialog } from '#features/moderation/DeleteContentDialog.tsx'
import { LookDialog } from '#features/moderation/LookDialog.tsx'
import { UnblockDialog } from '#features/moderation/UnblockDialog.tsx'
import type { About } from '#features/moderation/found.ts'
import { usePages } from '#lib/calls/index.ts'
import type { ItemOf } from '#lib/calls/index.ts'
import { formatNumber } from '#lib/format.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { When } from '#lib/people/When.tsx'
import { Screen } from '#lib/shell/Screen.tsx'
import { ContentActions, type ContentAct } from './ContentActions.tsx'
import { contentTabs } from './contentTabs.tsx'

type FoundPost = ItemOf<'admin.searchContent'>
type FoundComment = ItemOf<'admin.searchComments'>
type State = FoundPost['state']
interface Line {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
  readonly author: FoundPost['post']['author'] | null
  readonly text: string
  readonly at: Date
  readonly state: State
  readonly reports: number
  readonly href: string
  readonly isFeatured: boolean
}

const postStates = ['PUBLISHED', 'HIDDEN', 'REMOVED'] as const

const postLine = ({ post, state, reports }: FoundPost): Line => ({
  kind: 'POST',
  id: post.id,
  author: post.author,
  text: post.text,
  at: post.createdAt,
  state,
  reports,
  href: paths.post(post.id),
  isFeatured: post.featured,
})
const commentLine = ({ comment, state, reports }: FoundComment): Line => ({
  kind: 'COMMENT',
  id: comment.id,
  author: comment.author,
  text: comment.text ?? '',
  at: comment.createdAt,
  state,
  reports,
  href: paths.post(comment.postId),
  isFeatured: false,
})

/** A16: posts, including hidden and removed ones. */
export function ManagedContent() {
  const { given, search, isNarrowed } = useQuestion()
  const list = usePages('admin.searchContent', { body: given })
  const items = list.data?.items.map(postLine)
  return (
    <Screen title={word('Content', 'list in the administration')} parent={paths.manage} tabs={contentTabs('content')}>
      <Page>
        {search}
        <Lines query={{ ...list, data: items && { items } }} isNarrowed={isNarrowed} />
      </Page>
    </Screen>
  )
}

/** A17: comments. */
export function ManagedComments() {
  const { given, search, isNarrowed } = useQuestion()
  const list = usePages('admin.searchComments', { body: given })
  const items = list.data?.items.map(commentLine)
  return (
    <Screen title={word('Comments', 'list in the administration')} parent={paths.manage} tabs={contentTabs('comments')}>
      <Page>
        {search}
        <Lines query={{ ...list, data: items && { items } }} isNarrowed={isNarrowed} />
      </Page>
    </Screen>
  )
}

/** The search, and the fields that define it. */
function useQuestion() {
  const { q, state, look, isNarrowed } = useLook()
  const chosen = postStates.find((known) => known === state)
  const search = (
    <SearchBar label={t('Words, an id or a link')} query={q} onSearch={(query) => look({ q: query })}>
      <Narrowing
        label={word('State', 'filter')}
        all={word('Any', 'filter by state')}
        value={chosen}
        choices={postStates.map((value) => ({ value, label: stateWord(value) }))}
        onChange={(value) => look({ state: value })}
      />
    </SearchBar>
  )
  const given = { ...(q === '' ? {} : { query: q }), ...(chosen ? { filters: { states: [chosen] } } : {}) }
  return { given, search, isNarrowed }
}

interface Asked {
  readonly act: ContentAct
  readonly about: About
}

function Lines(given: Pick<FoundListProps<Line>, 'query' | 'isNarrowed'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const actions: Column<Line> = {
    id: 'do',
    label: word('Actions', 'column'),
    isTight: true,
    isPlain: true,
    renderCell: (line) => <ContentActions {...line} onAsk={(act) => setAsked({ act, about: line })} />,
  }
  return (
    <>
      <FoundList
        {...given}
        label={word('Content', 'list in the administration')}
        kind="post"
        empty={t('Nothing found. Non-public content can be found only after it was reported.')}
        idOf={({ id }) => id}
        columns={[...columns(), actions]}
      />
      {asked?.act === 'REMOVE' && <DeleteContentDialog about={asked.about} onClose={close} />}
      {asked?.act === 'GIVE_BACK' && <UnblockDialog about={asked.about} onClose={close} />}
      {asked?.act === 'LOOK' && <LookDialog postId={asked.about.id} onClose={close} />}
    </>
  )
}

const columns = (): readonly Column<Line>[] => [
  {
    id: 'text',
    label: word('Text', 'column'),
    isPlain: true,
    renderCell: ({ text, author }) => (
      <span className={styles['written']}>
        {author !== null && <PersonCell person={author} />}
        <span className={styles['text']} dir="auto">
          {text === '' ? t('Without text') : text}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    label: word('State', 'filter'),
    isTight: true,
    renderCell: ({ state }) => <Badge tone={stateTone(state)}>{stateWord(state)}</Badge>,
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    renderCell: ({ reports }) => formatNumber(reports),
  },
  { id: 'at', label: word('When', 'column'), isTight: true, renderCell: ({ at }) => <When at={at} /> },
]
