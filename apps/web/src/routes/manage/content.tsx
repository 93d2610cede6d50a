import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import styles from '../../features/administration/Administration.module.css'
import { RemoveDialog, UnblockDialog } from '../../features/administration/contentDialogs.tsx'
import type { About } from '../../features/administration/contentDialogs.tsx'
import { PersonCell } from '../../features/administration/PersonCell.tsx'
import { SearchBar } from '../../features/administration/SearchBar.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Page } from '../../features/administration/parts.tsx'
import { stateTone, stateWord } from '../../features/administration/words.ts'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure, toasts } from '../../lib/toasts.ts'

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

const tabs = (current: 'content' | 'comments' | 'featured') => (
  <LinkTabs
    label={word('Content', 'list in the administration')}
    tabs={[
      {
        href: paths.managed('content'),
        label: word('Posts', 'list in the administration'),
        isCurrent: current === 'content',
      },
      {
        href: paths.managed('comments'),
        label: word('Comments', 'list in the administration'),
        isCurrent: current === 'comments',
      },
      {
        href: paths.managed('featured'),
        label: word('Featured', 'list in the administration'),
        isCurrent: current === 'featured',
      },
    ]}
  />
)
export { tabs as contentTabs }

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

/** A16: posts, hidden and removed ones too. */
export function ManagedContent() {
  const { q = '', state } = useSearch({ strict: false })
  const chosen = postStates.find((known) => known === state)
  const list = usePages('admin.searchContent', {
    body: { ...(q === '' ? {} : { query: q }), ...(chosen ? { filters: { states: [chosen] } } : {}) },
  })
  return (
    <Screen title={word('Content', 'list in the administration')} parent={paths.manage} tabs={tabs('content')}>
      <Page>
        <Search query={q} state={chosen} />
        <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
          {({ items }) => <Lines lines={items.map(postLine)} />}
        </Loaded>
        <LoadMore {...list} />
      </Page>
    </Screen>
  )
}

/** A17: comments. */
export function ManagedComments() {
  const { q = '', state } = useSearch({ strict: false })
  const chosen = postStates.find((known) => known === state)
  const list = usePages('admin.searchComments', {
    body: { ...(q === '' ? {} : { query: q }), ...(chosen ? { filters: { states: [chosen] } } : {}) },
  })
  return (
    <Screen title={word('Comments', 'list in the administration')} parent={paths.manage} tabs={tabs('comments')}>
      <Page>
        <Search query={q} state={chosen} />
        <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
          {({ items }) => <Lines lines={items.map(commentLine)} />}
        </Loaded>
        <LoadMore {...list} />
      </Page>
    </Screen>
  )
}

function Search({ query, state }: { readonly query: string; readonly state: State | undefined }) {
  const navigate = useNavigate()
  const look = (more: object) =>
    void navigate({ to: '.', search: { q: query === '' ? undefined : query, state, ...more }, replace: true })
  return (
    <SearchBar
      label={t('Words, an id or a link')}
      query={query}
      onSearch={(q) => look({ q: q === '' ? undefined : q })}
    >
      <NativeSelect
        label={word('State', 'filter')}
        size="dense"
        value={state ?? ''}
        onChange={(value) => look({ state: value === '' ? undefined : value })}
        options={[
          { value: '', label: word('Any', 'filter by state') },
          ...postStates.map((value) => ({ value, label: stateWord(value) })),
        ]}
      />
    </SearchBar>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const [removing, setRemoving] = useState<About | null>(null)
  const [giving, setGiving] = useState<About | null>(null)
  if (lines.length === 0)
    return (
      <Emptiness kind="post">
        {t('Nothing was found. What is not public is found only once it was reported.')}
      </Emptiness>
    )
  return (
    <>
      <Table
        label={word('Content', 'list in the administration')}
        rows={lines}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'text',
            label: word('Text', 'column'),
            isPlain: true,
            renderCell: ({ text }) => (
              <span className={styles['text']} dir="auto">
                {text === '' ? '–' : text}
              </span>
            ),
          },
          {
            id: 'author',
            label: word('Author', 'column'),
            renderCell: ({ author }) => (author === null ? '–' : <PersonCell person={author} />),
          },
          {
            id: 'state',
            label: word('State', 'filter'),
            renderCell: ({ state }) => <Badge tone={stateTone(state)}>{stateWord(state)}</Badge>,
          },
          {
            id: 'reports',
            label: t('Open reports'),
            isNumber: true,
            renderCell: ({ reports }) => formatNumber(reports),
          },
          { id: 'at', label: word('When', 'column'), renderCell: ({ at }) => <When at={at} /> },
          {
            id: 'do',
            label: word('Actions', 'column'),
            isPlain: true,
            renderCell: (line) => <LineActions line={line} onRemove={setRemoving} onGiveBack={setGiving} />,
          },
        ]}
      />
      {removing !== null && <RemoveDialog about={removing} onClose={() => setRemoving(null)} />}
      {giving !== null && <UnblockDialog about={giving} onClose={() => setGiving(null)} />}
    </>
  )
}

interface LineActionsProps {
  readonly line: Line
  readonly onRemove: (about: About) => void
  readonly onGiveBack: (about: About) => void
}
function LineActions({ line, onRemove, onGiveBack }: LineActionsProps) {
  const { kind, id, state, href, isFeatured } = line
  const invalidates = ['admin.searchContent', 'content.getFeatured'] as const
  const feature = useMutationCall('admin.featureContent', {
    invalidates,
    onSuccess: () => void toasts.show({ message: t('It stands on Explore now.'), tone: 'success' }),
    onFailure: (error) => tellFailure(error),
  })
  const unfeature = useMutationCall('admin.unfeatureContent', { invalidates, onFailure: (error) => tellFailure(error) })
  const isWithheld = state === 'HIDDEN' || state === 'REMOVED'
  return (
    <Cluster gap={2}>
      {state === 'PUBLISHED' && (
        <LinkButton size="dense" href={href}>
          {word('Open', 'button')}
        </LinkButton>
      )}
      {kind === 'POST' && state === 'PUBLISHED' && (
        <Button
          size="dense"
          isLoading={feature.isPending || unfeature.isPending}
          onPress={() => (isFeatured ? unfeature : feature).mutate({ body: { postId: id } })}
        >
          {isFeatured ? t('Take off Explore') : word('Feature', 'button: show on Explore')}
        </Button>
      )}
      {isWithheld ? (
        <Button size="dense" onPress={() => onGiveBack({ kind, id })}>
          {t('Show again')}
        </Button>
      ) : (
        <Button size="dense" variant="danger-outline" onPress={() => onRemove({ kind, id })}>
          {word('Remove', 'button')}
        </Button>
      )}
    </Cluster>
  )
}
