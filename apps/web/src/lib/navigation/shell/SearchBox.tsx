import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { useQuickField } from '../../entities/search/useQuickField.ts'
import { keysFor, useShortcut } from '../../interaction/keys/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { paths } from '../paths.ts'
import styles from './SearchBox.module.css'

const QuickSearch = lazyPart(() => import('../../entities/search/QuickSearch.tsx'), 'QuickSearch')

/** D06: completes what is typed; before that, shows recent searches. */
export function SearchBox() {
  const navigate = useNavigate()
  const { text, isWanted, open, fieldProps, listProps, onBlur } = useQuickField()
  const field = fieldProps.ref
  useShortcut('/', word('Search', 'label of a search field'), () =>
    field.current?.offsetParent ? field.current.focus() : void navigate({ href: paths.discover }),
  )
  return (
    <search className={styles['search']} onBlur={onBlur}>
      <SearchField
        {...fieldProps}
        onFocus={open}
        label={t('Search for people, groups and posts')}
        placeholder={t('People, groups, posts')}
        size="dense"
        shortcut={keysFor('/')}
      />
      {isWanted && <QuickSearch {...listProps} text={text} look="over" />}
    </search>
  )
}
