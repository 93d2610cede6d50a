import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { paths } from '#lib/navigation/paths.ts'
import { kindIcon, kindLabel, lengthOf, postLength, stateLabel, titleOf } from './labels.ts'
import styles from './Libraries.module.css'

export interface ItemRowProps {
  readonly item: LibraryItem
  readonly groupId: string
  /** The one being read beside the list. */
  readonly isCurrent?: boolean
  /** Its location, if that is not clear from the context. */
  readonly place?: ReactNode
  readonly children?: ReactNode
}

/** One post of a library: its kind, title, duration and the member's progress. */
export function ItemRow({ item, groupId, isCurrent = false, place, children }: ItemRowProps) {
  const { id, libraryId, post, progress } = item
  const [length, state] = [postLength(post), stateLabel(progress.state)]
  const facts = [kindLabel(post.mediaType), ...(length > 0 ? [lengthOf(length)] : []), ...(state ? [state] : [])]
  return (
    <li className={styles['item']} data-item={id} data-state={progress.state} data-current={isCurrent ? '' : undefined}>
      <span className={styles['kind']} aria-hidden="true">
        <Icon
          name={progress.state === 'DONE' ? 'check-circle' : kindIcon[post.mediaType]}
          isFilled={progress.state === 'DONE'}
        />
      </span>
      <div className={styles['itemWords']}>
        <Text size="ui" weight={isCurrent ? 'bold' : 'regular'} truncate={2} dir="auto">
          <Link
            href={paths.libraryItem(groupId, libraryId, post.id)}
            appearance="quiet"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {titleOf(post)}
          </Link>
        </Text>
        <Text size="small" tone="muted">
          {facts.join(' · ')}
          {place !== undefined && <> · {place}</>}
        </Text>
      </div>
      {children}
    </li>
  )
}
