import { useState } from 'react'
import { Badge } from '@koinon/ui/marks/Badge'
import styles from '#features/administration/Administration.module.css'
import { ResultList } from '#features/administration/results/ResultList.tsx'
import type { ResultListProps } from '#features/administration/results/ResultList.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { PersonCell } from '#features/administration/PersonCell.tsx'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { stateTone, stateLabel } from '#features/administration/labels.ts'
import { DeleteContentDialog } from '#features/moderation/case/DeleteContentDialog.tsx'
import { ContentDialog } from '#features/moderation/case/ContentDialog.tsx'
import { UnblockDialog } from '#features/moderation/case/UnblockDialog.tsx'
import type { FoundContent } from '#features/moderation/queue/foundContent.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { ContentActions, type ContentAct } from './ContentActions.tsx'
import { contentTabs } from './contentTabs.tsx'

type FoundPost = ItemOf<'admin.searchContent'>
type FoundComment = ItemOf<'admin.searchComments'>
type State = FoundPost['state']
interface ContentLine {
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

const postLine = ({ post, state, reports }: FoundPost): ContentLine => ({
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
const commentLine = ({ comment, state, reports }: FoundComment): ContentLine => ({
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
        <ContentLines query={{ ...list, data: items && { items } }} isNarrowed={isNarrowed} />
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
        <ContentLines query={{ ...list, data: items && { items } }} isNarrowed={isNarrowed} />
      </Page>
    </Screen>
  )
}

/** The search, and the fields that define it. */
function useQuestion() {
  const { q, state, filterBy, isNarrowed } = useAddressFilters()
  const chosen = postStates.find((known) => known === state)
  const search = (
    <SearchBar label={t('Words, an id or a link')} query={q} onSearch={(query) => filterBy({ q: query })}>
      <FilterSelect
        label={word('State', 'filter')}
        all={word('Any', 'filter by state')}
        value={chosen}
        choices={postStates.map((value) => ({ value, label: stateLabel(value) }))}
        onChange={(value) => filterBy({ state: value })}
      />
    </SearchBar>
  )
  const given = { ...(q === '' ? {} : { query: q }), ...(chosen ? { filters: { states: [chosen] } } : {}) }
  return { given, search, isNarrowed }
}

interface Dialog {
  readonly act: ContentAct
  readonly about: FoundContent
}

function ContentLines(given: Pick<ResultListProps<ContentLine>, 'query' | 'isNarrowed'>) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const actions: Column<ContentLine> = {
    id: 'do',
    label: word('Actions', 'column'),
    isTight: true,
    isPlain: true,
    renderCell: (line) => <ContentActions {...line} onAsk={(act) => setDialog({ act, about: line })} />,
  }
  return (
    <>
      <ResultList
        {...given}
        label={word('Content', 'list in the administration')}
        kind="post"
        empty={t('No results. Private content can only be found once reported.')}
        idOf={({ id }) => id}
        columns={[...columns(), actions]}
      />
      {dialog?.act === 'REMOVE' && <DeleteContentDialog about={dialog.about} onClose={close} />}
      {dialog?.act === 'GIVE_BACK' && <UnblockDialog about={dialog.about} onClose={close} />}
      {dialog?.act === 'LOOK' && <ContentDialog postId={dialog.about.id} onClose={close} />}
    </>
  )
}

const columns = (): readonly Column<ContentLine>[] => [
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
    renderCell: ({ state }) => <Badge tone={stateTone(state)}>{stateLabel(state)}</Badge>,
  },
  {
    id: 'reports',
    label: t('Open reports'),
    isNumber: true,
    isTight: true,
    renderCell: ({ reports }) => formatNumber(reports),
  },
  { id: 'at', label: word('When', 'column'), isTight: true, renderCell: ({ at }) => <RelativeTime at={at} /> },
]
