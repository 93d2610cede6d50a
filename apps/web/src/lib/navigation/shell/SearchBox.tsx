import { SearchField } from '@koinon/ui/fields/SearchField'
import { useQuickField } from '../../entities/search/useQuickField.ts'
import { keysFor, useBufferedInput } from '../../interaction/keys/index.ts'
import { t } from '../../text/i18n/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { useFrame } from './frame.ts'
import { useSearchKey } from './useSearchKey.ts'
import styles from './SearchBox.module.css'

const QuickSearch = lazyPart(() => import('../../entities/search/QuickSearch.tsx'), 'QuickSearch')

const ManageSearchBox = lazyPart(() => import('./ManageSearchBox.tsx'), 'ManageSearchBox')

/** The search field of the bar: of the administration within it, otherwise of everything that members see. */
export const SearchBox = () => (useFrame().kind === 'manage' ? <ManageSearchBox /> : <MemberSearchBox />)

/** D06: completes what is typed; before that, shows recent searches. */
function MemberSearchBox() {
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
