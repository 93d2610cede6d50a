import { t } from '../../lib/i18n/index.ts'
import { contentId, endId, navigationId } from '../../lib/shell/title.ts'
import styles from './SkipLinks.module.css'

/** First in the order of the focus, visible when they have it. The last one is only there where a long list is. */
export function SkipLinks({ hasNavigation = true }: { readonly hasNavigation?: boolean }) {
  return (
    <div className={styles['links']}>
      <a href={`#${contentId}`} className={styles['link']} onClick={focusTarget(contentId)}>
        {t('Skip to the content')}
      </a>
      {hasNavigation && (
        <a href={`#${navigationId}`} className={styles['link']} onClick={focusTarget(navigationId)}>
          {t('Skip to the navigation')}
        </a>
      )}
      <a href={`#${endId}`} className={styles['pastList']} onClick={focusTarget(endId)}>
        {t('Skip past the list')}
      </a>
    </div>
  )
}

/** Moves the focus without leaving a mark in the address, which belongs to the screens. */
const focusTarget = (id: string) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  const target = document.getElementById(id)
  const heading = target?.querySelector<HTMLElement>('h1[tabindex]')
  if (heading) heading.focus()
  else {
    target?.setAttribute('tabindex', '-1')
    target?.focus()
  }
}
