import { useCall, usePages } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { PaletteIcon } from '@koinon/ui/palette/PaletteIcon'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PaletteEntry } from './entries.ts'
import type { PaletteQuery } from './parseQuery.ts'
import { eventEntry, membersText, messageAction } from './thingEntries.tsx'
import type { EntryContext } from './thingEntries.tsx'

const pauseMs = 200
const maxEvents = 4

export interface FoundOnline {
  /** The searched words with the entries found; undefined until every answer has come. */
  readonly found: { readonly words: string; readonly entries: readonly PaletteEntry[] } | undefined
  readonly isLoading: boolean
}

/** Searches the server once the typing pauses; finds nothing offline. */
export function useFoundOnline({ scope, words }: PaletteQuery, context: EntryContext): FoundOnline {
  const debounced = useDebounced(words, words === '' ? 0 : pauseMs)
  const isOnline = debounced !== '' && (scope === 'all' || scope === 'people' || scope === 'topics')
  const options = { staleTime: 60_000 }
  const completed = useCall(
    'accounts.searchAutocompletionQuery',
    { body: { text: debounced || '-', kinds: kindsOf[scope] } },
    { ...options, enabled: isOnline },
  )
  const events = usePages(
    'groups.searchCommunityEventsV2',
    { body: { query: debounced || '-', limit: maxEvents } },
    { ...options, enabled: isOnline && scope === 'all' },
  )
  if (!isOnline) return { found: undefined, isLoading: false }
  const isLoading = debounced !== words || completed.isFetching || (scope === 'all' && events.isFetching)
  if (isLoading) return { found: undefined, isLoading }
  const entries = [
    ...(completed.data?.items ?? []).flatMap((item) => completionEntry(item, context)),
    ...(scope === 'all' ? (events.data?.items ?? []).map(({ event }) => eventEntry(event, context)) : []),
  ]
  return { found: { words: debounced, entries }, isLoading }
}

type Completion = ReplyOf<'accounts.searchAutocompletionQuery'>['items'][number]
type Kinds = ('PERSON' | 'GROUP' | 'HASHTAG')[]

const kindsOf: Readonly<Record<PaletteQuery['scope'], Kinds>> = {
  all: ['PERSON', 'GROUP', 'HASHTAG'],
  people: ['PERSON'],
  topics: ['HASHTAG'],
  do: [],
  settings: [],
  manage: [],
}

function completionEntry(item: Completion, { myId, go, actions }: EntryContext): readonly PaletteEntry[] {
  const { kind, id, label, hint, count, image } = item
  const at = (href: string) => ({ href, onTake: () => go(href) })
  switch (kind) {
    case 'QUERY':
      return []
    case 'PERSON':
      if (id === myId) return []
      return [
        {
          id: `person-${id}`,
          section: 'people',
          label,
          hint: hint ?? undefined,
          mark: <Avatar kind="person" size={32} name={label} seed={id} sources={image?.sources} />,
          ...at(paths.person(id)),
          actions: [messageAction(id, label, () => actions.message(id, undefined))],
        },
      ]
    case 'GROUP':
      return [
        {
          id: `group-${id}`,
          section: 'groups',
          label,
          hint: count === null ? undefined : membersText(count),
          mark: <Avatar kind="group" size={32} name={label} seed={id} sources={image?.sources} />,
          ...at(paths.group(id)),
        },
      ]
    case 'HASHTAG':
      return [
        {
          id: `topic-${id}`,
          section: 'topics',
          label: `#${label.replace(/^#/, '')}`,
          hint: count === null ? undefined : t('{count, plural, one {# post} other {# posts}}', { count }),
          mark: <PaletteIcon name="hash" />,
          ...at(paths.topic(id)),
        },
      ]
  }
}
