import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { t } from '../i18n/index.ts'
import { keysFor, useShortcut } from '../keys/index.ts'
import { paths } from '../paths.ts'

/** The field at the top with which one searches from anywhere. */
export function SearchBox() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const search = (query: string) => {
    if (query.trim() !== '') void navigate({ href: paths.search(query.trim()) })
  }
  useShortcut(
    '/',
    t('Search for something'),
    () => (field.current?.offsetParent ? field.current.focus() : void navigate({ href: paths.discover })),
    'everywhere',
  )
  return (
    <search>
      <SearchField
        ref={field}
        label={t('Search for people, groups and posts')}
        placeholder={t('People, groups, posts')}
        size="dense"
        shortcut={keysFor('/')}
        onSubmit={search}
      />
    </search>
  )
}
