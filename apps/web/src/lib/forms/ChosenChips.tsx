import { useLayoutEffect, useRef } from 'react'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Chip } from '@koinon/ui/marks/Chip'
import type { ChipProps } from '@koinon/ui/marks/Chip'
import { t } from '../text/i18n/index.ts'
import styles from './ChosenChips.module.css'

/** A person or address that was chosen. */
interface Choice extends Pick<ChipProps, 'icon'> {
  readonly id: string
  readonly name: string
  readonly onRemove: () => void
}

/** The choices so far. A long list scrolls to the latest choice, so that the field below keeps its place. */
export function ChosenChips({ choices }: { readonly choices: readonly Choice[] }) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(0)
  useLayoutEffect(() => {
    if (choices.length > before.current) list.current?.scrollTo(0, list.current.scrollHeight)
    before.current = choices.length
  }, [choices.length])
  if (choices.length === 0) return null
  return (
    <Cluster as="ul" role="list" gap={3} ref={list} aria-label={t('Selected people')} className={styles['list']}>
      {choices.map(({ id, icon, name, onRemove }) => (
        <li key={id}>
          <Chip icon={icon} removeLabel={t('Remove {name}', { name })} onRemove={onRemove}>
            {name}
          </Chip>
        </li>
      ))}
    </Cluster>
  )
}
