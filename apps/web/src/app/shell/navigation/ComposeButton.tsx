import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { openComposer } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
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

/** Scrolling within this distance is finger jitter, not reading. */
const leastPx = 12
/** By then the field above the feed is out of sight. */
const topPx = 160

/** Whether the page is scrolled down, and was last scrolled up. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const listen = () => {
      const by = window.scrollY - last
      if (window.scrollY < topPx) setBack(false)
      if (Math.abs(by) < leastPx) return
      last = window.scrollY
      setBack(by < 0 && last >= topPx)
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [])
  return isBack
}
