import { mixesScripts } from '@koinon/contract/text'
import { Icon } from '@koinon/ui/foundations/Icon'
import { t } from '../i18n/index.ts'
import styles from './Name.module.css'

/** What somebody or something is called, with a mark if letters of several scripts stand in one of its words. */
export function Name({ of }: { readonly of: string }) {
  const mark = mixedMarkOf(of)
  return mark === undefined ? (
    of
  ) : (
    <>
      {of} {mark}
    </>
  )
}

/** The mark alone, for beside a name: it may pass for another one. */
export function mixedMarkOf(name: string) {
  if (!mixesScripts(name)) return undefined
  const words = t('Letters of different scripts: this name may imitate another')
  return (
    <span title={words} className={styles['mark']}>
      <Icon name="warning" size="s" label={words} />
    </span>
  )
}
