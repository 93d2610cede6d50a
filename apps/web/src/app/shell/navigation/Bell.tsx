import { Icon } from '@koinon/ui/foundations/Icon'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Popover } from '@koinon/ui/menus/LazyPopover'
import { t } from '#lib/text/i18n/index.ts'
import { loadMessages } from '#lib/text/i18n/activeLocale.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import styles from './MainNav.module.css'

const Latest = lazyPart(async () => {
  await loadMessages('activity')
  return import('#routes/activity/latest.tsx')
}, 'Latest')

/** N02: the newest notifications at a glance, without leaving the page. */
export function Bell() {
  const label = t('The newest activity')
  return (
    <Popover
      label={label}
      className={styles['bell']}
      words={
        <>
          <Icon name="bell" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {(close) => <Latest onFollow={close} />}
    </Popover>
  )
}
