import { SearchField } from '@koinon/ui/fields/SearchField'
import { useQuickField } from '../../entities/search/useQuickField.ts'
import { keysFor, useBufferedInput } from '../../interaction/keys/index.ts'
import { t } from '../../text/i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { useSearchKey } from './useSearchKey.ts'
import styles from './SearchBox.module.css'

const QuickSearch = lazyPart(() => import('../../entities/search/QuickSearch.tsx'), 'QuickSearch')

/** D06: completes what is typed; before that, shows recent searches. */
export function SearchBox() {
  const { text, isRequested, open, focus, fieldProps, listProps, onBlur } = useQuickField()
  useSearchKey(fieldProps.ref, focus)
  useBufferedInput('search', (typed) => {
    const words = typed.replaceAll('\n', '')
    focus()
    if (words !== '') fieldProps.onChange(words)
    if (typed.endsWith('\n')) fieldProps.onSubmit(words)
  })
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
      {isRequested && <QuickSearch {...listProps} text={text} placement="over" />}
    </search>
  )
}
