import { useParams } from '@tanstack/react-router'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall, usePages } from '../../data/calls/index.ts'
import type { ItemOf, ReplyOf } from '../../data/calls/index.ts'
import { t } from '../../text/i18n/index.ts'
import { paths } from '../../navigation/paths.ts'
import { useDebounced } from '../../interaction/useDebounced.ts'
import { searchIn } from './searchIn.ts'
import type { QuickChoice } from './QuickChoice.ts'
import { useOperatorChoices } from './useOperatorChoices.tsx'

/** The address of an option. */
export const hrefOf = ({ leads }: QuickChoice): string =>
  'to' in leads ? leads.to : paths.search('search' in leads ? leads.search : leads.fill)

const shownEntries = 8
const pauseMs = 150
const clock = <Icon name="clock" />

/** Recent searches while nothing is typed; otherwise completions and the text itself. */
export function useChoices(written: string, caret: number): { choices: readonly QuickChoice[]; isHistory: boolean } {
  const typed = written.trim()
  const text = useDebounced(typed, typed === '' ? 0 : pauseMs)
  const operators = useOperatorChoices(written, caret)
  const recent = usePages('accounts.getSearchHistory', {})
  const completed = useCall(
    'accounts.searchAutocompletionQuery',
    { body: { text: text || '-' } },
    { enabled: text !== '', staleTime: 60_000 },
  )
  const history = (recent.data?.items ?? []).flatMap((entry) => choiceOfEntry(entry) ?? [])
  const inGroup = useChoiceInGroup(typed)
  if (typed === '') return { choices: [...inGroup, ...history.slice(0, shownEntries)], isHistory: true }
  // Offline, recent searches are still available.
  const remembered = history.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  const found = (completed.data ? completed.data.items.map(choiceOfCompletion) : remembered).filter(
    // The last choice searches for the typed words.
    ({ leads }) => !('search' in leads) || leads.search.trim().toLowerCase() !== typed.toLowerCase(),
  )
  const words: QuickChoice = {
    id: 'words',
    mark: <Icon name="magnifying-glass" />,
    label: t('Search for “{text}”', { text: typed }),
    leads: { search: typed },
  }
  // Where the caret is in a filter, everything else would be in the way.
  if (operators.isValue) return { choices: [...operators.choices, words], isHistory: false }
  return { choices: [...operators.choices, ...inGroup, ...found, words], isHistory: false }
}

/**
 * A search that starts on a group's page may mean that group alone; empty elsewhere, and where its posts cannot be
 * read.
 */
function useChoiceInGroup(typed: string): readonly QuickChoice[] {
  const { groupId = '' } = useParams({ strict: false })
  const { data: group } = useCall('groups.getGroup', { params: { id: groupId } }, { enabled: groupId !== '' })
  if (groupId === '' || group === undefined || group.locked) return []
  const label =
    typed === ''
      ? t('Search only in {group}', { group: group.name })
      : t('Search for “{text}” only in {group}', { text: typed, group: group.name })
  const mark = <Avatar kind="group" size={24} name={group.name} seed={group.id} sources={group.picture?.sources} />
  return [{ id: 'in-group', mark, label, leads: { to: searchIn(group, typed) } }]
}

type Entry = ItemOf<'accounts.getSearchHistory'>
type Completion = ReplyOf<'accounts.searchAutocompletionQuery'>['items'][number]

/** A recent search as something to search for again; null if its subject is gone. */
export function choiceOfEntry({ id, query, entity }: Entry): QuickChoice | null {
  const common = { id, mark: clock, entry: id }
  if (query !== null) return { ...common, label: query, leads: { search: query } }
  switch (entity?.kind) {
    case undefined:
      return null
    case 'PERSON': {
      const { displayName: label, username, avatar } = entity.item
      const mark = <Avatar kind="person" size={24} name={label} seed={entity.item.id} sources={avatar?.sources} />
      return { ...common, mark, label, hint: `@${username}`, leads: { to: paths.profile(username) } }
    }
    case 'GROUP':
      return { ...common, label: entity.item.name, leads: { to: paths.group(entity.item.id) } }
    case 'EVENT':
      return { ...common, label: entity.item.title, leads: { to: paths.event(entity.item.id) } }
    case 'HASHTAG':
      return { ...common, label: `#${entity.item.tag}`, leads: { to: paths.topic(entity.item.tag) } }
    case 'POST':
      return { ...common, label: hideSpoilers(entity.item), leads: { to: paths.post(entity.item.id) } }
  }
}

function choiceOfCompletion({ kind, id, label, hint, count, image }: Completion): QuickChoice {
  const common = { id: `${kind}-${id}`, label }
  switch (kind) {
    case 'QUERY':
      return { ...common, mark: clock, leads: { search: label } }
    case 'PERSON': {
      const mark = <Avatar kind="person" size={24} name={label} seed={id} sources={image?.sources} />
      return {
        ...common,
        mark,
        hint: hint ?? undefined,
        leads: { to: paths.person(id) },
        entity: { kind, entityId: id },
      }
    }
    case 'GROUP': {
      const mark = <Avatar kind="group" size={24} name={label} seed={id} sources={image?.sources} />
      const members = count === null ? undefined : t('{count, plural, one {# member} other {# members}}', { count })
      return { ...common, mark, hint: members, leads: { to: paths.group(id) }, entity: { kind, entityId: id } }
    }
    case 'HASHTAG': {
      const posts = count === null ? undefined : t('{count, plural, one {# post} other {# posts}}', { count })
      const mark = <Icon name="hash" />
      return { ...common, mark, hint: posts, leads: { to: paths.topic(id) }, entity: { kind, entityId: id } }
    }
  }
}
