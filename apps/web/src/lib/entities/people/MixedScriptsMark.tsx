import { mixesScripts } from '@koinon/contract/mixedScripts'
import { Icon } from '@koinon/ui/foundations/Icon'
import { t } from '../../text/i18n/index.ts'
import styles from './MixedScriptsMark.module.css'

/** Says that letters of several scripts stand in one word of a name: it may pass for another one. */
export function MixedScriptsMark({ of }: { readonly of: string }) {
  if (!mixesScripts(of)) return null
  const words = t('Letters of different scripts: this name may imitate another')
  return (
    <span title={words} className={styles['mark']}>
      <Icon name="warning" size="s" label={words} />
    </span>
  )
}
