import { useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { Suggestions } from './Suggestions.tsx'

/**
 * Where one says what to look for. While something is typed that was not searched for yet, what it may become stands
 * below; while nothing is, what was looked for before. Give it the query as its key too: another one begins anew.
 */
export function SearchBox({
  query,
  isFocused = false,
  isQuiet = false,
}: {
  readonly query: string
  readonly isFocused?: boolean
  /** Shows nothing below before something is typed. */
  readonly isQuiet?: boolean
}) {
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const [isTyping, setTyping] = useState(false)
  const typed = useDeferredValue(text.trim())
  const box = useRef<HTMLInputElement>(null)
  const remember = useMutationCall('accounts.searchHistoryQuery', { invalidates: ['accounts.getSearchHistory'] })
  useShortcut('/', t('Search for something'), () => box.current?.focus(), 'everywhere')
  const search = (wanted: string) => {
    const words = wanted.trim()
    if (words === '') return
    remember.mutate({ body: { query: words } })
    setTyping(false)
    box.current?.blur()
    void navigate({ href: paths.search(words) })
  }
  return (
    <Stack gap={2} role="search">
      <Stack isPadded gap={2}>
        <SearchField
          ref={box}
          label={t('Search posts, people, groups and topics')}
          placeholder={word('Search', 'name of the screen')}
          value={text}
          autoFocus={isFocused}
          onChange={(value) => {
            setText(value)
            setTyping(true)
          }}
          onSubmit={search}
        />
      </Stack>
      {typed === '' && (isTyping || (query === '' && !isQuiet)) && <RecentSearches />}
      {typed !== '' && isTyping && typed !== query && <Suggestions text={typed} onSearch={search} />}
    </Stack>
  )
}
