import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { compose } from '../../lib/compose.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

/** For phones; groups have their own, which knows where it posts. Hidden while one scrolls down to read. */
export function ComposeButton() {
  const { pathname } = useLocation()
  const isAway = useReadingOn()
  if (pathname !== paths.home) return null
  return (
    <div hidden={isAway} data-fab>
      <Button variant="primary" size="touch" icon="note-pencil" onPress={() => compose()}>
        {t('New post')}
      </Button>
    </div>
  )
}

/** Scrolling within this distance is finger jitter, not reading. */
const leastPx = 12

/** Whether the page was last scrolled down rather than up. */
function useReadingOn(): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const listen = () => {
      const by = window.scrollY - last
      if (Math.abs(by) < leastPx) return
      last = window.scrollY
      setOn(by > 0 && last > 0)
    }
    window.addEventListener('scroll', listen, { passive: true })
    return () => window.removeEventListener('scroll', listen)
  }, [])
  return isOn
}
