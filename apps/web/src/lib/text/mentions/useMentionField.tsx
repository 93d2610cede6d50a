import { useDeferredValue, useState } from 'react'
import type { ComponentProps } from 'react'
import type { MentionField, MentionSuggestion } from '@koinon/ui/mentions/MentionField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall, usePages } from '../../data/calls/index.ts'
import { BotMark } from '../../entities/people/Name.tsx'
import { t } from '../i18n/index.ts'

const suggested = 6
const fresh = { staleTime: 60_000 }

/** Props for a `MentionField` in which people and topics can be mentioned, and the people the text may mention. */
export function useMentionField(begun: readonly (readonly [username: string, userId: string])[] = []) {
  const [query, setQuery] = useState<Parameters<ComponentProps<typeof MentionField>['onQuery']>[0]>()
  const [known] = useState(() => new Map<string, string>(begun))
  const text = useDeferredValue(query?.text ?? '')
  const people = usePeople(query?.trigger === '@' ? text : '')
  const topics = useTopics(query?.trigger === '#' ? text : '')
  for (const { username, id } of people) known.set(username, id)
  const suggestions: readonly MentionSuggestion[] =
    query?.trigger === '#'
      ? topics.map(({ id, count }) => ({
          id,
          word: id,
          label: `#${id}`,
          hint: count === null ? undefined : t('{count, plural, one {# post} other {# posts}}', { count }),
          mark: <Icon name="hash" />,
        }))
      : people.map((person) => ({
          id: person.id,
          word: person.username,
          label: person.displayName,
          hint: (
            <>
              @{person.username} <BotMark kind={person.kind} />
            </>
          ),
          mark: (
            <Avatar
              kind={person.kind === 'PERSON' ? 'person' : 'org'}
              size={24}
              name={person.displayName}
              seed={person.id}
              sources={person.avatar?.sources}
            />
          ),
        }))
  return { known, suggestions, onQuery: setQuery }
}

function usePeople(text: string) {
  const isOpen = text !== ''
  const found = usePages(
    'users.searchUsers',
    { params: { query: text || '-' }, query: { limit: String(suggested) } },
    { enabled: isOpen, ...fresh },
  )
  return isOpen ? (found.data?.items ?? []).slice(0, suggested) : []
}

function useTopics(text: string) {
  const isOpen = text !== ''
  const found = useCall(
    'accounts.searchAutocompletionQuery',
    { body: { text: text || '-', kinds: ['HASHTAG'] } },
    { enabled: isOpen, ...fresh },
  )
  return isOpen ? (found.data?.items ?? []).slice(0, suggested) : []
}
