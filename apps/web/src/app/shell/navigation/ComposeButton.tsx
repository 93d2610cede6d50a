import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { openComposer } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { topPx, watchScroll } from './watchScroll.ts'
import styles from './ComposeButton.module.css'

/**
 * For phones; groups have their own, which knows where it posts. Hidden while the reader scrolls down, and at the top,
 * where the field above the feed does the same and the button would cover posts.
 */
export function ComposeButton() {
  const { pathname } = useLocation()
  const isAway = !useIsBack()
  if (pathname !== paths.home) return null
  return (
    <div hidden={isAway} data-fab>
      <IconButton
        variant="primary"
        size="touch"
        icon="note-pencil"
        label={t('New post')}
        className={styles['compose']}
        onPress={() => openComposer()}
      />
    </div>
  )
}

/** Whether the page is scrolled down, and was last scrolled up. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => watchScroll((by) => setBack(by < 0 && window.scrollY >= topPx)), [])
  return isBack
}
