import type { ReactNode } from 'react'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { itemFacts, stateLabel, titleOf } from './labels.ts'
import styles from './Libraries.module.css'

export interface ItemRowProps {
  readonly item: LibraryItem
  readonly groupId: string
  /** The one being read beside the list. */
  readonly isCurrent?: boolean
  /** The one to go on with. */
  readonly isNext?: boolean
  /** Its stop on the path through the library: a number, or a check once it is done. */
  readonly isStop?: boolean
  /** Its location, if that is not clear from the context. */
  readonly place?: ReactNode
  readonly children?: ReactNode
}

/** One post of a library: its picture, title, duration and the member's progress. */
export function ItemRow(props: ItemRowProps) {
  const { item, groupId, isCurrent = false, isNext = false, isStop = false, place, children } = props
  const { id, libraryId, post, progress } = item
  const state = isNext && progress.state === 'TODO' ? t('Up next') : stateLabel(progress.state)
  return (
    <li
      className={styles['item']}
      data-item={id}
      data-state={progress.state}
      data-current={isCurrent ? '' : undefined}
      data-next={isNext ? '' : undefined}
    >
      {isStop && (
        <span className={styles['stop']} aria-hidden="true">
          {progress.state === 'DONE' ? <Icon name="check" size="s" /> : formatNumber(item.position + 1)}
        </span>
      )}
      <ItemPicture post={post} />
      <div className={styles['itemWords']}>
        <Text size="ui" weight={isCurrent || isNext ? 'bold' : 'regular'} truncate={2} dir="auto">
          <Link
            href={paths.libraryItem(groupId, libraryId, post.id)}
            appearance="quiet"
            className={styles['whole']}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {titleOf(post)}
          </Link>
        </Text>
        <Text size="small" tone="muted">
          {[itemFacts(post), ...(state === undefined ? [] : [state])].join(' · ')}
          {place !== undefined && <> · {place}</>}
        </Text>
      </div>
      {children}
    </li>
  )
}
