import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { keysFor, useBufferedInput, useShortcut } from '../../interaction/keys/index.ts'
import { t } from '../../text/i18n/index.ts'
import { paths } from '../paths.ts'
import styles from './SearchBox.module.css'

/** The search of the administration: people also by mail address, cases, groups, pages and settings. */
export function ManageSearchBox() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const find = (words: string) =>
    void navigate({ href: `${paths.managed('find')}?q=${encodeURIComponent(words.trim())}` })
  useShortcut('/', t('Find anything'), () => {
    if (field.current?.offsetParent) field.current.focus()
    else find('')
  })
  useBufferedInput('search', (typed) => find(typed.replaceAll('\n', '')))
  return (
    <search className={styles['search']}>
      <SearchField
        ref={field}
        label={t('Find people, cases, groups and settings')}
        placeholder={t('Find anything')}
        size="dense"
        shortcut={keysFor('/')}
        onSubmit={find}
      />
    </search>
  )
}
