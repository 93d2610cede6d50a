import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './JoinBar.module.css'

interface JoinBarProps {
  readonly name: string
  readonly memberCount: number | null
  /** The form to join. */
  readonly card: RefObject<HTMLElement | null>
}

/** On phones, while the form is out of sight: the way to it. Without scripts the bar at the top leads there. */
export function JoinBar({ name, memberCount, card }: JoinBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const form = card.current
    if (form === null) return undefined
    const seen = new IntersectionObserver((entries) => setShown(entries.every(({ isIntersecting }) => !isIntersecting)))
    seen.observe(form)
    return () => seen.disconnect()
  }, [card])
  if (!isShown) return null
  return (
    <aside aria-label={t('Join {name}', { name })} className={styles['bar']}>
      <div className={styles['words']}>
        <Text weight="medium" as="bdi">
          {name}
        </Text>
        {memberCount !== null && (
          <Text size="small" tone="muted">
            {t('{count, plural, one {# member} other {# members}}', { count: memberCount })}
          </Text>
        )}
      </div>
      <LinkButton href="#join" variant="primary">
        {word('Join', 'button that leads to the form')}
      </LinkButton>
    </aside>
  )
}
