import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/fields/SearchField'
import type { OpenGroup } from '#features/groups/index.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { keysFor, useShortcut } from '#lib/interaction/keys/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './GroupBarTools.module.css'

interface GroupSearchProps {
  readonly group: Pick<OpenGroup, 'name'>
  /** False where the bar has other things to show: the menu, and the key, lead to the search. */
  readonly hasField: boolean
}

/** Searches a group's posts. Narrow bars have no field: the menu leads to the search. */
export function GroupSearch({ group, hasField }: GroupSearchProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const search = (query: string) => void navigate({ href: searchIn(group, query.trim()) })
  useShortcut('/', word('Search', 'label of a search field'), () =>
    field.current?.offsetParent ? field.current.focus() : search(''),
  )
  if (!hasField) return null
  return (
    <search className={styles['search']}>
      <SearchField
        ref={field}
        label={t('Search this group')}
        size="dense"
        shortcut={keysFor('/')}
        value={words}
        onChange={setWords}
        onSubmit={search}
      />
    </search>
  )
}
